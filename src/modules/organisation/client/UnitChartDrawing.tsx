import type { Ref } from 'react';
import { BOX, linesOf, type UnitChart } from '#modules/organisation/client/unit-chart.ts';

const EDGE = 16;

/** Where a line leaves a box and meets the next one: down, across, down. */
function lineOf(chart: UnitChart, id: string): string {
  const box = chart.boxes.find((one) => one.id === id);
  const above = chart.boxes.find((one) => one.id === box?.parent);
  if (box === undefined || above === undefined) return '';
  const [fromX, fromY, toX, toY] = [above.x + BOX.width / 2, above.y + BOX.height, box.x + BOX.width / 2, box.y];
  const middle = (fromY + toY) / 2;
  return `M${fromX} ${fromY}V${middle}H${toX}V${toY}`;
}

/** The whole chart as one drawing, for paper and for a picture: its colours stand in it, because neither knows the page's. */
export function UnitChartDrawing({
  chart,
  peopleWords,
  drawing,
}: {
  chart: UnitChart;
  peopleWords: (count: number) => string;
  drawing: Ref<SVGSVGElement>;
}) {
  const [width, height] = [chart.width + 2 * EDGE, chart.height + 2 * EDGE];
  return (
    <svg
      ref={drawing}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`${-EDGE} ${-EDGE} ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden
    >
      <rect x={-EDGE} y={-EDGE} width={width} height={height} fill="#ffffff" />
      {chart.boxes.map(({ id }) =>
        id === '' ? null : <path key={id} d={lineOf(chart, id)} fill="none" stroke="#7b858f" strokeWidth="1.5" />,
      )}
      {chart.boxes.map((box) => {
        const lines = linesOf(box.name);
        return (
          <g key={box.id} transform={`translate(${box.x} ${box.y})`}>
            <rect
              width={BOX.width}
              height={BOX.height}
              rx="8"
              fill={box.id === '' ? '#ebf2fc' : '#ffffff'}
              stroke="#0b4f6c"
              strokeWidth="1.5"
            />
            {lines.map((line, at) => (
              <text
                key={line}
                x={BOX.width / 2}
                y={24 + at * 18}
                textAnchor="middle"
                fontFamily="sans-serif"
                fontSize="14"
                fontWeight="600"
                fill="#1f2d3d"
              >
                {line}
              </text>
            ))}
            <text x={BOX.width / 2} y={BOX.height - 10} textAnchor="middle" fontFamily="sans-serif" fontSize="12" fill="#4a545e">
              {peopleWords(box.people)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
