// Guided walks through the two kinds of loops: one that nobody can stop, and one whose player says when it stops.
import type { Demo } from '@umpire/core/author';

const loop: Demo = {
  title: 'Loops: who can stop one has to, and one that nobody can stop is a draw',
  names: ['Ann', 'Ben'],
  parts: [
    {
      heading: 'The twins: nobody can stop them',
      options: { setup: 'play: Blast Kiln | play: Windup Twin Tick, Windup Twin Tock' },
      steps: [
        {
          say: 'Whenever one of the twins takes damage, it moves that damage to the other. Ann uses the kiln: 1 damage on an opposing character.',
          play: 'use blast kiln',
        },
        {
          say: 'It is Tick. Tick moves it to Tock, Tock to Tick, and so on: sixteen times by itself, then the rules ask to continue.',
          play: 'windup twin tick',
        },
        {
          say: 'There is only one answer. After a dozen decisions in one turn the referee begins to compare positions.',
          play: 'continue',
          repeat: 11,
        },
        {
          say: 'Two decisions each make a round, and all is as it was: a warning.',
          play: 'continue',
          repeat: 3,
          warns: 14,
        },
        {
          say: 'The third time is enough. No decision in this circle leads out of it, so nobody can stop it: a draw.',
          play: 'continue',
          ends: 'repetition',
        },
      ],
    },
    {
      heading: 'The keys: whoever turns them can stop',
      options: { setup: 'play: Two-Way Key, Two-Way Key exerted' },
      steps: [
        { say: 'A key is exerted to ready the other one. Ann turns the first.', play: 'use' },
        {
          say: 'One is ready and one exerted, as before: which of two equal keys it is makes no difference. Ann turns them again and again.',
          play: 'use',
          repeat: 12,
        },
        { say: 'Now the referee looks, and warns.', play: 'use', warns: 13 },
        {
          say: 'The third time. Ann could end the turn instead, so the loop is hers, and she has to say when it stops.',
          play: 'use',
        },
        { say: 'Since nothing changes, there is only one number worth naming.', play: 'stop now' },
        { say: 'Going on is refused from here on.', refused: { move: 'use', code: 'loop' } },
        { say: 'Ann has to do something else.', play: 'end' },
      ],
    },
  ],
};

export const demos: Readonly<Record<string, Demo>> = { loop };
