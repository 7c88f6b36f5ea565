import '@xyflow/react/dist/base.css';
import { useLingui } from '@lingui/react/macro';
import {
  Background,
  Controls,
  type Edge,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  ReactFlowProvider,
  useReactFlow,
  useStore,
} from '@xyflow/react';
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { BOX, chartStep, type UnitChart } from '#modules/organisation/client/unit-chart.ts';
import classes from './unit-chart.module.css';

type Box = Node<{ readonly name: string; readonly people: string; readonly isFound: boolean; readonly isTop: boolean }, 'unit'>;

/** The workplace itself has no id of a unit; the library needs one. */
const TOP = 'workplace';
const keyOf = (id: string): string => (id === '' ? TOP : id);

function UnitBox({ data: { name, people, isFound, isTop } }: NodeProps<Box>) {
  return (
    <div className={classNames(classes.box, isFound && classes.found, isTop && classes.top)}>
      {isTop ? null : <Handle type="target" position={Position.Top} isConnectable={false} />}
      <strong>{name}</strong>
      <span>{people}</span>
      <Handle type="source" position={Position.Bottom} isConnectable={false} />
    </div>
  );
}

const NODE_TYPES = { unit: UnitBox };

interface Props {
  readonly chart: UnitChart;
  readonly found: readonly string[];
  readonly peopleWords: (count: number) => string;
}

/** The chart to move in: dragged and pinched, zoomed, walked by arrows, and led to what a search found. */
export function UnitFlow(props: Props) {
  return (
    <ReactFlowProvider>
      <Flow {...props} />
    </ReactFlowProvider>
  );
}

function Flow({ chart, found, peopleWords }: Props) {
  const { t } = useLingui();
  const view = useRef<HTMLDivElement>(null);
  const { setCenter, fitView } = useReactFlow();
  const width = useStore((view) => view.width);
  const nodes = useMemo(
    () =>
      chart.boxes.map(({ id, name, x, y, people }): Box => {
        const words = peopleWords(people);
        return {
          id: keyOf(id),
          type: 'unit',
          position: { x, y },
          width: BOX.width,
          height: BOX.height,
          data: { name, people: words, isFound: found.includes(id), isTop: id === '' },
          ariaLabel: `${name}, ${words}`,
        };
      }),
    [chart, found, peopleWords],
  );
  const edges = useMemo(
    () =>
      chart.boxes.flatMap(({ id, parent }): Edge[] =>
        parent === null ? [] : [{ id: `to ${id}`, source: keyOf(parent), target: id, type: 'smoothstep', focusable: false }],
      ),
    [chart],
  );
  const lookAt = (id: string) => {
    const box = chart.boxes.find((one) => one.id === id);
    if (box) void setCenter(box.x + BOX.width / 2, box.y + BOX.height / 2, { zoom: 1 });
  };
  const [first] = found;
  // biome-ignore lint/correctness/useExhaustiveDependencies: led there once for each search, not at each drawing
  useEffect(() => {
    if (first !== undefined) lookAt(first);
  }, [first]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another workplace, or another width as of a turned phone, is seen as a whole
  useEffect(() => {
    void fitView();
  }, [chart.boxes[0]?.name, width]);
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const box = event.target instanceof Element ? event.target.closest('.react-flow__node') : null;
    const id = box?.getAttribute('data-id');
    if (!id) return;
    const next = chartStep(chart.boxes, id === TOP ? '' : id, event.key);
    if (next === undefined) return;
    event.preventDefault();
    lookAt(next);
    view.current?.querySelector<HTMLElement>(`.react-flow__node[data-id="${keyOf(next)}"]`)?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: heard here for all boxes, each of which takes the focus
    <div ref={view} className={classes.view} onKeyDown={press}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={NODE_TYPES}
        nodesDraggable={false}
        nodesConnectable={false}
        elementsSelectable={false}
        nodesFocusable
        fitView
        minZoom={0.05}
        maxZoom={2}
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={{
          'controls.ariaLabel': t`Yakınlaştırma`,
          'controls.zoomIn.ariaLabel': t`Yakınlaştır`,
          'controls.zoomOut.ariaLabel': t`Uzaklaştır`,
          'controls.fitView.ariaLabel': t`Tamamını göster`,
          'node.a11yDescription.default': '',
          'node.a11yDescription.keyboardDisabled': '',
          'edge.a11yDescription.default': '',
        }}
      >
        <Background />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  );
}
