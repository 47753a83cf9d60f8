interface ShownPart {
  isWanted: () => boolean
  endings: Set<() => void>
}

/** By their containers. Only the shell adds one: a remote could put its container anywhere in the document. */
const parts = new Map<HTMLElement, ShownPart>()

/** Notes that the page or card in this container is shown, as long as it is wanted and not left. */
export function enterPart(container: HTMLElement, isWanted: () => boolean): void {
  parts.set(container, { isWanted, endings: new Set() })
}

export function isShown(container: HTMLElement): boolean {
  return parts.get(container)?.isWanted() ?? false
}

/** Calls `end` when the page or card is left. Returns a function that calls it now; it is called once. */
export function endWithPart(container: HTMLElement, end: () => void): () => void {
  const endings = parts.get(container)?.endings
  const ending = () => {
    if (endings?.delete(ending)) end()
  }
  endings?.add(ending)
  return ending
}

export function leavePart(container: HTMLElement): void {
  const part = parts.get(container)
  parts.delete(container)
  for (const ending of part?.endings ?? []) ending()
}
