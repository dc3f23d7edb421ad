// Control: keeps a strong board, removes crew, and saves blockers and counters for when they matter.
import {
  best,
  captain,
  chooses,
  costOf,
  crew,
  type Entry,
  foe,
  GALE,
  type InPlay,
  idCost,
  inPlay,
  me,
  saving,
  type View,
} from './table.ts';

const LIFE_TO_SAVE = 3;
const GOOD_COST = 4;

export default class Control {
  choose(view: View): number {
    return Math.max(0, view.legal.indexOf(this.entry(view) ?? view.legal[0]));
  }

  private entry(view: View): Entry | undefined {
    switch (view.state.decision) {
      case 'main':
        return this.turn(view);
      case 'first':
        return answer(view, false);
      case 'mulligan':
        return answer(
          view,
          me(view).hand.every((id) => idCost(id) > 3),
        );
      case 'target':
        return this.target(view);
      case 'choose':
        return this.strongest(view);
      case 'block':
        return this.block(view);
      case 'counter':
        return (this.isWorthSaving(view) ? saving(view) : undefined) ?? answer(view, false);
      case 'counter-for':
        return chooses(view, view.state.battle?.target);
      default:
        return answer(view, true);
    }
  }

  private turn(view: View): Entry | undefined {
    const use =
      crew(foe(view)).length > 0
        ? best(view, 'CAN_USE', ({ from }) => (this.isCaptain(view, from) ? 0 : 1))
        : undefined;
    const play = best(view, 'CAN_PLAY', costOf);
    return play ?? use ?? this.give(view) ?? this.attack(view) ?? view.legal.find(({ type }) => type === 'CAN_END');
  }

  private isCaptain = (view: View, node: string | undefined): boolean => captain(me(view)).node === node;

  /** What it could attack: the captain, and spent crew. */
  private goals = (view: View): InPlay[] => [captain(foe(view)), ...crew(foe(view)).filter(({ spent }) => spent)];

  private give(view: View): Entry | undefined {
    const least = Math.min(...this.goals(view).map(({ power }) => power));
    const ready = me(view).galesReady;
    return best(view, 'CAN_GIVE', ({ from, to }) => {
      const card = inPlay(view, to) ?? inPlay(view, from);
      const need = Math.ceil((least - (card?.power ?? 0)) / GALE);
      return card !== undefined && !card.spent && !card.fresh && need > 0 && need <= ready ? 20 - need : 0;
    });
  }

  /** Blockers stay ready, unless the other side has no crew to hit back with. */
  private attack(view: View): Entry | undefined {
    const least = Math.min(...this.goals(view).map(({ power }) => power));
    const isSafe = crew(foe(view)).length === 0;
    return best(view, 'CAN_ATTACK', ({ from }) => {
      const card = inPlay(view, from);
      if (card === undefined || card.power < least) return 0;
      return card.keywords.includes('blocker') && !isSafe ? 0 : card.power;
    });
  }

  /** The most expensive spent crew that it beats, if that costs enough; else the captain. */
  private target(view: View): Entry | undefined {
    const attackers = me(view).play.filter(({ spent }) => !spent);
    const power = Math.max(0, ...attackers.map((card) => card.power));
    const beaten = crew(foe(view)).filter((card) => card.spent && card.power <= power);
    const dearest = beaten.reduce<InPlay | undefined>(
      (top, card) => (top === undefined || card.cost > top.cost ? card : top),
      undefined,
    );
    return chooses(view, dearest !== undefined && dearest.cost >= GOOD_COST ? dearest.node : captain(foe(view)).node);
  }

  /** The strongest card of the other side among those to choose from; else the first card. */
  private strongest(view: View): Entry | undefined {
    const theirs = new Set(foe(view).play.map(({ node }) => node));
    return (
      best(view, 'CAN_CHOOSE', ({ to }) => (theirs.has(to ?? '') ? 1 + (inPlay(view, to)?.power ?? 0) : 0)) ??
      view.legal[0]
    );
  }

  private block(view: View): Entry | undefined {
    const attacker = inPlay(view, view.state.battle?.attacker);
    const holds = best(view, 'CAN_CHOOSE', ({ to }) => Number((inPlay(view, to)?.power ?? 0) > (attacker?.power ?? 0)));
    return holds ?? (me(view).life <= 1 ? view.legal[0] : answer(view, false));
  }

  private isWorthSaving(view: View): boolean {
    const target = inPlay(view, view.state.battle?.target);
    return target?.type === 'captain' ? me(view).life <= LIFE_TO_SAVE : (target?.cost ?? 0) >= GOOD_COST;
  }
}

const answer = ({ legal }: View, yes: boolean): Entry | undefined =>
  legal.find(({ type }) => type === (yes ? 'CAN_ACCEPT' : 'CAN_DECLINE'));
