export { type CommonEndings, commonEndings } from './ask/common-endings.ts';
export { type CommonOpenings, commonOpenings } from './ask/common-openings.ts';
export { type FirstActions, firstActions } from './ask/first-actions.ts';
export { plotSvg } from './ask/plot-svg.ts';
export { type TreeStats, treeStats } from './ask/tree-stats.ts';
export { drawSvg } from './dot/draw-svg.ts';
export { graphOf } from './dot/graph-of.ts';
export { pictureDot } from './dot/picture-dot.ts';
export { readDot } from './dot/read-dot.ts';
export { fromGraphology, toGraphology } from './dot/to-graphology.ts';
export { writeDot } from './dot/write-dot.ts';
export { addRoot, createRoot, treeFileOf } from './explore/create-root.ts';
export { type Expanded, type Expansion, expandAll, type Judge } from './explore/expansion.ts';
export {
  type Explored,
  type ExploreOptions,
  explore,
  STRATEGIES,
  type Strategy,
  type Workers,
} from './explore/explore.ts';
export { localWorkers } from './explore/local-workers.ts';
export { childrenOf, Walker } from './explore/walker.ts';
export { type Walked, type Walks, walkAll, walkDepth } from './explore/walks.ts';
export { createExport, EXPORT_FORMATS, type ExportFormat, TEST_SHARE } from './export/create-export.ts';
export type { ExportAnswer, Exporter } from './export/exporter.ts';
export { lineRows } from './export/line-rows.ts';
export { matchSeed } from './export/match-seed.ts';
export { exportFacts } from './export/row-at.ts';
export type { CardRow, ExportFacts, LegalRow, StateRow } from './export/state-row.ts';
export { StoreWalkers, storeRows } from './export/store-rows.ts';
export { findSeed } from './folders/find-seed.ts';
export {
  type FolderPath,
  type FolderPlace,
  folderOf,
  readFolderPath,
  readPath,
} from './folders/folder-path.ts';
export { FolderTree } from './folders/folder-tree.ts';
export { matchupFolders, seedFolders, statePaths } from './folders/list-folders.ts';
export {
  createMatchupFolder,
  isMatchupFolder,
  type MatchupFile,
  mendMatchupFiles,
  readMatchupFile,
} from './folders/matchup-folder.ts';
export { actionLine, keySeen } from './folders/render-state.ts';
export { verifyFolders } from './folders/verify-folders.ts';
export { addLine } from './lines/add-line.ts';
export { type AddedMatches, addMatches, type MatchLine } from './lines/add-matches.ts';
export { matchId } from './lines/match-id.ts';
export { packFolders, packSeedFolder, type RulesOf } from './lines/pack.ts';
export { type Rebuilt, rebuild } from './lines/rebuild.ts';
export { oldMatchup, openFolderTree, rebuildFolders, unpackStore } from './lines/unpack.ts';
export { type Verified, verifyStore } from './lines/verify.ts';
export { type Matchup, matchupOf } from './matchup.ts';
export { openRules, openSeeded } from './open-rules.ts';
export { type OpenTree, type OpenTreeOptions, openTree } from './open-tree.ts';
export { type Root, readSeedName, seedName } from './root.ts';
export { notesInFolder, notesInStore, type StateNotes } from './state-notes.ts';
export { damagedSegments } from './store/damaged-segments.ts';
export type { Children } from './store/nodes.ts';
export { isDamage, restText } from './store/rest-text.ts';
export type { SegmentRest } from './store/segment-rest.ts';
export { Store, type StoreRoot } from './store/store.ts';
export { isStore, type TreeFile } from './store/tree-file.ts';
export { rootAt, splitStorePlace } from './store-place.ts';
export { type TreeAction, TreeState } from './tree-state.ts';
