// Draws any scene as text.
import type { Scene } from '../scene/vocabulary.ts';
import { laySheet } from './lay-sheet.ts';
import { type Look, painted } from './look.ts';
import { type Sheet, sheetText } from './sheet.ts';

/** The whole scene, a line of text for each line on the screen. */
export const drawScene = (scene: Scene, look: Look): string => drawSheet(laySheet(scene, look), look);

export const drawSheet = (sheet: Sheet, look: Look): string => sheetText(sheet, (text) => painted(look, 'bold', text));

export { answerText } from './asked.ts';
export { nameOfRef } from './card-row.ts';
export { laySheet } from './lay-sheet.ts';
export type { Look, Paint } from './look.ts';
export { withNames } from './look.ts';
export { fitSheet, type Sheet } from './sheet.ts';
export { ASKED, sheetChange } from './sheet-change.ts';
