// Guided walks: a battle with all its steps, and the three kinds of loops.
import type { Demo } from '@umpire/core/author';

const battle: Demo = {
  title: 'A battle: gales, a block, a counter, a life card',
  names: ['Ann', 'Ben'],
  parts: [
    {
      heading: 'An attack on a captain',
      options: {
        setup:
          'captain: TC-L01; crew: Red Pennant Veteran; gales: 2 | captain: TC-L02; crew: Mist Warden; hand: Deckhand Pell, TC-012; life: Broadside, TC-001',
      },
      steps: [
        {
          say: 'Ann gives the captain a gale: 6000 power against the 5000 of the other captain, in this turn.',
          play: 'give marrow',
        },
        { say: 'It attacks the captain. It is spent now, and could be attacked itself.', play: 'attack with marrow' },
        {
          say: 'Ben may block with the Mist Warden, which would be sunk, and lets it be.',
          play: 'no',
        },
        {
          say: 'Then the counters: Deckhand Pell is trashed for 1000. 6000 against 6000 is not enough, for the attacker wins a tie.',
          play: ['counter with deckhand', 'sable'],
        },
        {
          say: 'Another one, with 2000. Nobody but Ben knew whether there would be one: it is asked in every battle.',
          play: ['counter with crow', 'sable'],
        },
        { say: 'That is enough. The attack has failed, and nothing happens.', play: 'done' },
        {
          say: 'The veteran attacks as well. When it attacks, somebody loses 2000 power for the turn: the captain.',
          play: ['attack with red', 'sable'],
        },
        {
          say: 'No block, no counter: the captain takes a damage, and the top life card is Broadside.',
          play: ['no', 'done'],
        },
        {
          say: 'Its Reveal may be used instead of taking it: its main effect, which sinks a crew.',
          play: ['yes', 'red'],
        },
        { say: 'Broadside is trashed, one life card is left, and Ann goes on.', play: 'end' },
      ],
    },
  ],
};

const twins: Demo = {
  title: 'Loops: one that nobody can stop is a draw (11-1-1-1)',
  names: ['Ann', 'Ben'],
  parts: [
    {
      heading: 'The Bell Twins',
      options: { setup: 'captain: TC-L02; port: Parley Flag | crew: TC-023, TC-024' },
      steps: [
        {
          say: 'Larboard readies whenever it is spent. Starboard spends another Bell crew whenever that one becomes ready. Ann spends Larboard with the Parley Flag.',
          play: ['use parley', 'larboard'],
        },
        {
          say: 'Ready, spent, ready, spent: sixteen times by itself, then the rules ask to continue. There is only one answer. In a long turn the referee begins to compare positions.',
          play: 'continue',
          repeat: 15,
        },
        { say: 'Two decisions make a round, and all is as it was: a warning.', play: 'continue', repeat: 3, warns: 18 },
        {
          say: 'The third time is enough. No decision in this circle leads out of it: a draw.',
          play: 'continue',
          ends: 'repetition',
        },
      ],
    },
  ],
};

const windlass: Demo = {
  title: 'Loops: whoever alone can stop one names when (11-1-1-2)',
  names: ['Ann', 'Ben'],
  parts: [
    {
      heading: 'Two Windlass Pairs',
      options: { setup: 'captain: TC-L02; crew: TC-030, TC-030 spent' },
      steps: [
        { say: 'One is spent to ready the other.', play: ['use windlass', 'windlass'] },
        {
          say: 'One is ready and one spent, as before: which of two equal cards it is makes no difference. Again and again.',
          play: ['use windlass', 'windlass'],
          repeat: 8,
        },
        { say: 'The referee looks, and warns.', play: ['use windlass', 'windlass'], warns: 18 },
        {
          say: 'The third time. Ann could do something else at each step, and nobody else could: so she says when it stops.',
          play: 'use windlass',
        },
        {
          say: 'After any number all is the same, so there are only two: here, or one step on.',
          play: 'stop now',
        },
        { say: 'Going on is refused from here.', refused: { move: 'windlass', code: 'loop' } },
        { say: 'So nothing becomes ready this time, and the loop cannot be started again.', play: 'done' },
        { say: 'Ann does something else.', play: 'end' },
      ],
    },
  ],
};

const parley: Demo = {
  title: 'Loops: if both can stop one, both name a number (11-1-1-3)',
  names: ['Ann', 'Ben'],
  parts: [
    {
      heading: 'The flag and the cabin boy',
      options: { setup: 'captain: TC-L02; port: Parley Flag | crew: Stubborn Cabin Boy' },
      steps: [
        {
          say: 'Ann spends the Cabin Boy with the Parley Flag, and Ben may ready it.',
          play: ['use parley', 'yes'],
        },
        { say: 'Both go on: Ann because she may, Ben because he likes to.', play: ['use parley', 'yes'], repeat: 8 },
        { say: 'The referee warns.', play: ['use parley', 'yes'], warns: 18 },
        {
          say: 'The third time. Both could have done something else: both say when. Ann, whose turn it is, is the first.',
          play: 'use parley',
        },
        { say: 'Ann would go on for longer.', play: 'stop after 3' },
        { say: 'Ben names less, so that counts.', play: 'stop now' },
        { say: 'Readying it is refused now.', refused: { move: 'yes', code: 'loop' } },
        { say: 'The Cabin Boy stays spent.', play: 'no' },
        { say: 'And the turn ends.', play: 'end' },
      ],
    },
  ],
};

export const demos: Readonly<Record<string, Demo>> = { battle, 'bell-twins': twins, windlass, parley };
