// What lies on the table: the others with what is theirs, what is everyone's, and oneself with the question and the hand.
import type { Overlay, Scene } from '@umpire/core/scene';
import { Arrows, isOnBoard } from '../board/arrows.tsx';
import { Board } from '../board/board.tsx';
import { PieceLight } from '../board/piece.tsx';
import type { Model } from '../model.ts';
import { Menu } from '../rooms/menu.tsx';
import { PanelOf } from '../rooms/panel.tsx';
import { QuestionBar } from '../rooms/question-bar.tsx';
import { Reader } from '../rooms/reader.tsx';
import { choicesByRef, kindOf, type View } from '../view.ts';
import { Alert } from '../words/alert.tsx';
import { Says } from '../words/says.tsx';
import { Hand, OtherHand, Zones, zonesOf } from './zones.tsx';

/** At a server's table it is the server that knows; elsewhere whoever looks is who sits there. */
function ownSeat({ table, audience }: Model, seats: readonly number[]): number | undefined {
  const own = table === undefined ? audience : table.mine.includes(table.seat) ? table.seat : undefined;
  return own !== undefined && seats.includes(own) ? own : undefined;
}

interface Props {
  readonly model: Model;
  readonly scene: Scene;
  /** The thing whose answers are asked for in a menu. */
  readonly menu: string | undefined;
  nameOf(seat: number): string;
  act(action: number): void;
  choose(on: string): void;
  close(): void;
  type(text: string): void;
}

export function Felt({ model, scene, menu, nameOf, act, choose, close, type }: Props) {
  const seats = Object.keys(scene.seats).map(Number);
  const you = ownSeat(model, seats);
  const seen = seats.includes(model.audience) ? model.audience : (you ?? 0);
  const me = model.eyes.length > 0 ? seen : (you ?? seen);
  const isMine = model.question > 0;
  const view: View = {
    scene,
    me,
    you,
    isMine,
    hinted: model.hint?.action,
    byRef: isMine ? choicesByRef(scene) : new Map(),
    chosen: new Set((scene.question?.chosen ?? []).flatMap(({ on }) => on ?? [])),
    nameOf,
    act,
    choose,
  };
  // Those who come after oneself sit from the left to the right.
  const others = seats.map((_, i) => seats[(seats.indexOf(me) + i) % seats.length]).slice(1);
  const kind = kindOf(scene);
  const hasZones = kind === 'cards';
  const own = zonesOf(view, me);
  return (
    <div
      class={`table of-${kind}`}
      style={{ '--others': String(others.length), '--levels': String(levels(view, others)) }}
    >
      <PieceLight />
      {hasZones ? (
        <Cloth view={view} title={model.title} others={others} />
      ) : (
        <>
          <Rivals view={view} others={others} />
          {kind === 'boards' ? <Boards view={view} title={model.title} /> : <Says view={view} />}
        </>
      )}
      <div class="dock">
        <QuestionBar view={view} saysAll={kind !== 'words'} type={type} />
        <Alert of={model.refused?.about === 'answer' ? model.refused.notice : undefined} />
        <div class="own">
          <PanelOf view={view} seat={me} />
          {own
            .filter(([, { role }]) => role === 'hand')
            .map(([key, zone]) => (
              <Hand key={key} view={view} id={key} zone={zone} />
            ))}
        </div>
      </div>
      <Arrows scene={scene} />
      <Reader view={view} ply={model.ply} />
      {menu === undefined ? null : <Menu view={view} on={menu} close={close} />}
    </div>
  );
}

/** How many rows of cards the cloth has to hold: the others', everyone's, one's own. */
function levels(view: View, others: readonly number[]): number {
  const fills = (seat: number | undefined): boolean => zonesOf(view, seat).some(([, { role }]) => role !== 'hand');
  const isThere = [others.some(fills), hasMiddle(view), fills(view.me)];
  return Math.max(1, isThere.filter(Boolean).length);
}

const hasMiddle = (view: View): boolean =>
  Object.keys(view.scene.boards ?? {}).length > 0 ||
  zonesOf(view, undefined).some(([, { role, cards = [] }]) => role !== 'stack' || cards.length > 0);

interface SeatsProps {
  readonly view: View;
  readonly others: readonly number[];
}

function Rivals({ view, others }: SeatsProps) {
  return (
    <div class={`rivals ${others.length > 2 ? 'many' : ''}`}>
      {others.map((seat) => {
        const zones = zonesOf(view, seat);
        return (
          <section key={seat} class={`side ${view.scene.now.seat === seat ? 'on' : ''}`} aria-label={view.nameOf(seat)}>
            <PanelOf view={view} seat={seat}>
              {zones
                .filter(([, { role }]) => role === 'hand')
                .map(([key, zone]) => (
                  <OtherHand key={key} view={view} id={key} zone={zone} />
                ))}
            </PanelOf>
            <Zones view={view} zones={zones.filter(([, { role }]) => role !== 'hand')} />
          </section>
        );
      })}
    </div>
  );
}

function Cloth({ view, title, others }: SeatsProps & { readonly title: string }) {
  const own = zonesOf(view, view.me).filter(([, { role }]) => role !== 'hand');
  return (
    <div class="cloth">
      <div class="cloth-in">
        <Rivals view={view} others={others} />
        <div class={`middle ${hasMiddle(view) ? '' : 'none'}`}>
          <Boards view={view} title={title} />
          <Zones view={view} zones={zonesOf(view, undefined)} />
        </div>
        <section class="side mine">
          <Zones view={view} zones={own} />
        </section>
      </div>
    </div>
  );
}

function Boards({ view, title }: { readonly view: View; readonly title: string }) {
  const { scene, hinted, isMine, act } = view;
  const linesOn = (board: string): Overlay[] =>
    (scene.overlays ?? []).filter(({ through }) => through.every((ref) => isOnBoard(scene, ref) === board));
  return (
    <>
      {Object.entries(scene.boards ?? {}).map(([key, board]) => (
        <Board
          key={key}
          id={key}
          name={title}
          board={board}
          lines={linesOn(key)}
          plays={scene.seats[scene.question?.seat ?? -1]?.plays}
          hinted={hinted}
          isOpen={isMine}
          act={act}
        />
      ))}
    </>
  );
}
