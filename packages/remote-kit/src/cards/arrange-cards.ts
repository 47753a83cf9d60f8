/** How a person arranges the cards of a place, by their ids. */
export interface CardArrangement {
  /** The cards in the person's order; one that is missing follows the card that is declared before it. */
  order: readonly string[]
  hidden: readonly string[]
}

/** The cards in the person's order, from the declared one. */
export function arrangeCards<Card extends { id: string }>(declared: readonly Card[], order: readonly string[]): Card[] {
  const arranged = [...new Set(order)].flatMap((id) => declared.find((card) => card.id === id) ?? [])
  for (const [at, card] of declared.entries()) {
    if (arranged.includes(card)) continue
    const before = declared[at - 1]
    arranged.splice(before ? arranged.indexOf(before) + 1 : 0, 0, card)
  }
  return arranged
}
