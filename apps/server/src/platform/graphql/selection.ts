import { type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql';

/**
 * Whether a query selects a field below the one that is resolved: `selects(info, ['edges', 'node', 'seatsTaken'])`. For
 * loading what a whole list needs in one batch, and only where it is asked for.
 */
export function selects(info: GraphQLResolveInfo, path: readonly string[]): boolean {
  const sets = info.fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? []);
  return holds(sets, path, info);
}

function holds(
  sets: readonly SelectionSetNode[],
  path: readonly string[],
  info: GraphQLResolveInfo,
): boolean {
  const [name, ...rest] = path;
  if (name === undefined) return true;
  const found = sets.flatMap((set) => fieldsNamed(set, name, info));
  if (rest.length === 0) return found.length > 0;
  return holds(
    found.flatMap(({ selectionSet }) => selectionSet ?? []),
    rest,
    info,
  );
}

function fieldsNamed(
  set: SelectionSetNode,
  name: string,
  info: GraphQLResolveInfo,
): { selectionSet?: SelectionSetNode }[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return selection.name.value === name ? [selection] : [];
    const inner =
      selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet
        : info.fragments[selection.name.value]?.selectionSet;
    return inner ? fieldsNamed(inner, name, info) : [];
  });
}
