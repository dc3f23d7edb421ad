// Whether things move: not where the reader's system asks for less of it, nor where it was switched off here.
import { remember, remembered } from '../remembered.ts';

const [NAME, OFF] = ['motion', 'off'];

export const isMotionOff = (): boolean => remembered(NAME) === OFF;

export const setMotionOff = (isOff: boolean): void => remember(NAME, isOff ? OFF : 'on');

export const isMotionWanted = (): boolean => !isMotionOff() && !matchMedia('(prefers-reduced-motion: reduce)').matches;
