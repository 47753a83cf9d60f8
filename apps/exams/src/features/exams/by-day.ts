/** The items of each day, in their order. */
export function byDay<Item extends { heldOn: string }>(items: readonly Item[]): { heldOn: string; items: Item[] }[] {
  const days = [...new Set(items.map(({ heldOn }) => heldOn))]
  return days.map((heldOn) => ({ heldOn, items: items.filter((item) => item.heldOn === heldOn) }))
}
