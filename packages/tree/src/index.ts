export { branchesOf, type TreeStats, treeStats } from './ask/tree-stats.ts';
export { drawSvg } from './dot/draw-svg.ts';
export { graphOf } from './dot/graph-of.ts';
export { pictureDot } from './dot/picture-dot.ts';
export { readDot } from './dot/read-dot.ts';
export { fromGraphology, toGraphology } from './dot/to-graphology.ts';
export { writeDot } from './dot/write-dot.ts';
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
export { addRoot, plant, treeFileOf } from './explore/plant.ts';
export { Walker } from './explore/walker.ts';
export { type Walked, type Walks, walkAll, walkDepth } from './explore/walks.ts';
export { type FolderPath, folderOf, readFolderPath, readPath } from './folders/folder-path.ts';
export { FolderTree } from './folders/folder-tree.ts';
export { matchupFolders, seedFolders, statePaths } from './folders/list-folders.ts';
export { createMatchupFolder, isMatchupFolder, type MatchupFile, readMatchupFile } from './folders/matchup-folder.ts';
export { addLine } from './lines/add-line.ts';
export { packFolders, type RulesOf } from './lines/pack.ts';
export { type Rebuilt, rebuild } from './lines/rebuild.ts';
export { openFolderTree, unpackStore } from './lines/unpack.ts';
export { type Verified, verifyFolders, verifyStore } from './lines/verify.ts';
export { type Matchup, matchupOf } from './matchup.ts';
export { openRules, openSeeded } from './open-rules.ts';
export { type OpenTree, openTree, rootCalled, type TreeAction, TreeState } from './open-tree.ts';
export { type Root, readSeedName, seedName } from './root.ts';
export { Store, type StoreRoot } from './store/store.ts';
export { isStore, type TreeFile } from './store/tree-file.ts';
