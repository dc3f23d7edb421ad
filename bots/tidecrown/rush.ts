// Rush: plays crew, gives gales to attackers, and attacks the captain with everything.
import {
  best,
  captain,
  chooses,
  costOf,
  type Entry,
  foe,
  GALE,
  idCost,
  inPlay,
  me,
  saving,
  type View,
} from './table.ts';

const LIFE_TO_SAVE = 1;

export default class Rush {
  choose(view: View): number {
    return Math.max(0, view.legal.indexOf(this.entry(view) ?? view.legal[0]));
  }

  private entry(view: View): Entry | undefined {
    const isLast = me(view).life <= LIFE_TO_SAVE;
    switch (view.state.decision) {
      case 'main':
        return this.turn(view);
      case 'mulligan':
        return answer(
          view,
          me(view).hand.every((id) => idCost(id) > 3),
        );
      case 'target':
      case 'choose':
        return chooses(view, captain(foe(view)).node);
      case 'block':
        return isLast ? view.legal[0] : answer(view, false);
      case 'counter':
        return (isLast ? saving(view) : undefined) ?? answer(view, false);
      case 'counter-for':
        return chooses(view, view.state.battle?.target);
      default:
        return answer(view, true);
    }
  }

  private turn(view: View): Entry | undefined {
    return this.play(view) ?? this.give(view) ?? this.attack(view) ?? view.legal.find(({ type }) => type === 'CAN_END');
  }

  private play(view: View): Entry | undefined {
    return best(view, 'CAN_PLAY', costOf);
  }

  /** Gives gales to the attacker that needs the fewest to reach the captain. */
  private give(view: View): Entry | undefined {
    const goal = captain(foe(view)).power;
    const ready = me(view).galesReady;
    return best(view, 'CAN_GIVE', ({ to, from }) => {
      const card = inPlay(view, to) ?? inPlay(view, from);
      const need = Math.ceil((goal - (card?.power ?? 0)) / GALE);
      const canFight = card !== undefined && !card.spent && !(card.fresh && !card.keywords.includes('rush'));
      return canFight && need > 0 && need <= ready ? 20 - need : 0;
    });
  }

  private attack(view: View): Entry | undefined {
    const goal = captain(foe(view)).power;
    return best(view, 'CAN_ATTACK', ({ from }) => {
      const power = inPlay(view, from)?.power ?? 0;
      return power >= goal ? power : 0;
    });
  }
}

const answer = ({ legal }: View, yes: boolean): Entry | undefined =>
  legal.find(({ type }) => type === (yes ? 'CAN_ACCEPT' : 'CAN_DECLINE'));
