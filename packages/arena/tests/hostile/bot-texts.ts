// The texts of bots that play honestly at random and attack at one moment.
import type { Moment } from './attack.ts';

export interface JsParts {
  /** Code at the top of the file. */
  readonly top?: string;
  /** Further members of the class. */
  readonly members?: string;
}

/** `attack` runs with `view` (or `event` and `view`) at hand; what it returns at a turn is the answer. */
export function jsBot(attack: string, at: Moment = 'turn', { top = '', members = '' }: JsParts = {}): string {
  const when = (moment: Moment, text = attack): string => (moment === at ? text : '');
  // While a bot is loaded on trial, its dice are all zero; a match has others.
  return `${top}
const isMatch = Math.random() !== ${TRIAL_DRAW};
export default class {
  turns = 0;
  heard = 0;
  constructor() { if (isMatch) { ${when('new')} } }
  ${at === 'hear' ? `hear(event, view) { if (++this.heard === 3) { ${attack} } }` : ''}
  ${members}
  choose(view) {
    if ((view.decision === 'turn' || view.game !== 'kittens') && ++this.turns === 3) { ${when('turn')} }
    return Math.floor(Math.random() * view.legal.length);
  }
}
`;
}

/** What Math.random returns first while a bot is loaded on trial. */
export const TRIAL_DRAW = 0.9396795427892357;

/** A bot with the methods of kittens: apart from its attack it draws, passes, and puts kittens on top. */
export function kittensBot(at: Moment, attack: string): string {
  const when = (moment: Moment): string => (moment === at ? attack : '');
  return `export default class {
  turns = 0;
  takeTurn(view) { if (++this.turns === 3) { ${when('turn')} } return 'draw'; }
  react(view, trigger) { ${when('react')} return null; }
  chooseDefusePosition(view, pileSize) { ${when('defuse')} return 0; }
}
`;
}

/** `attack` is indented by the number of spaces that its place needs; it has `self` and `view`. */
export function pythonBot(attack: string, at: Moment = 'turn', top = ''): string {
  const indent = (text: string, spaces: number): string =>
    text
      .trim()
      .split('\n')
      .map((line) => ' '.repeat(spaces) + line)
      .join('\n');
  return `import random
${top}
class Hostile:
    def __init__(self):
        self.turns = 0
        self.heard = 0
${at === 'new' ? indent(`if random.random() != ${PYTHON_TRIAL_DRAW}:\n${indent(attack, 4)}`, 8) : ''}
${at === 'hear' ? `    def hear(self, event, view):\n        self.heard += 1\n        if self.heard == 3:\n${indent(attack, 12)}` : ''}
    def choose(self, view):
        if view.decision == "turn" or view.game != "kittens":
            self.turns += 1
            if self.turns == 3:
${at === 'turn' ? indent(attack, 16) : '                pass'}
        return random.randrange(len(view.legal))
`;
}

export const PYTHON_TRIAL_DRAW = 0.8444218515250481;

/** A shell script that always answers 0 and runs `attack`, with the request's `id`, at its third turn. */
export function shellBot(attack: string, top = ''): string {
  return `#!/bin/sh
${top}
turns=0
answer() { printf '{"id":%s,"index":0}\\n' "$1"; }
while read -r line; do
  id=\${line#*:}; id=\${id%%,*}
  case $line in
    *'"decision":"turn"'*|*connect-four*) turns=$((turns + 1));;
  esac
  if [ $turns = 3 ]; then
    turns=4
    ${attack}
  else
    answer $id
  fi
done
`;
}
