import { quoteIdentifier } from '../../../expression/index.ts';
import type { Models } from '@millrace/learning';
import { cosineDistancesTo, distancesTo, knownDistances } from '../distances.ts';
import type { Scorer } from '../scorer.ts';

type Node = Models['BisectingKMeans'];

/** From the whole to a leaf: always to the nearer child, the left one of equally near ones. */
export const scoreBisectingKMeans: Scorer<'BisectingKMeans'> = (params, root, site) => {
  const nodes = nodesOf(root);
  const measure = params.distanceMeasure === 'cosine' ? cosineDistancesTo : distancesTo;
  const [distances, known] = [site.fresh('distances'), site.fresh('known')];
  const centers = nodes.map(({ center }) => center);
  const places = new Map(nodes.map((node, place) => [node, place + 1]));
  const nearest = (node: Node): string => {
    const [left, right] = node.children;
    if (left === undefined) return String(node.index);
    if (right === undefined) return nearest(left);
    const isLeft = `${known}[${places.get(left)}] <= ${known}[${places.get(right)}]`;
    return `CASE WHEN ${isLeft} THEN ${nearest(left)} ELSE ${nearest(right)} END`;
  };
  return {
    layers: [
      [[distances, measure(centers, params.featuresCol, site)]],
      [[known, knownDistances(distances, site)]],
      [[quoteIdentifier(params.predictionCol), `CAST(${nearest(root)} AS INTEGER)`]],
    ],
  };
};

function nodesOf(node: Node): readonly Node[] {
  return [node, ...node.children.flatMap(nodesOf)];
}
