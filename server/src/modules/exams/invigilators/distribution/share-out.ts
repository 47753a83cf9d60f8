/** A time at which invigilators are needed. */
export interface OpenSlot {
  /** Day and time slot. */
  key: string
  missing: number
  /** The teachers who are free then; `penalty` is the cost of taking this one, at most 1,000. */
  candidates: readonly Candidate[]
}

interface Candidate {
  teacherId: number
  penalty: number
}

/** Above the sum of all penalties, so that equal loads come before wishes. */
const loadWeight = 1e7

/**
 * Chooses the teachers of each slot: as many as are missing, or all candidates where there are fewer. The loads,
 * counted with the former `loads`, become as equal as the candidates allow, and among equal loads the penalties are
 * minimal. The result depends on the input alone.
 *
 * A minimum cost flow by successive shortest paths: one unit of each slot after the other takes the cheapest path to a
 * teacher, which may move teachers between the slots that already have them. The n-th invigilation of a teacher costs
 * 2n - 1, so that the sum of squares of the loads is minimal.
 */
export function shareOut(
  slots: readonly OpenSlot[],
  loads: ReadonlyMap<number, number>,
): ReadonlyMap<string, ReadonlySet<number>> {
  const teacherIds = [...new Set(slots.flatMap(({ candidates }) => candidates.map(({ teacherId }) => teacherId)))]
  teacherIds.sort((a, b) => a - b)
  const indexOf = new Map(teacherIds.map((id, index) => [id, index]))
  const flow = new Flow(
    slots.map(({ candidates }) =>
      candidates
        .map(({ teacherId, penalty }): Edge => ({ teacher: indexOf.get(teacherId) ?? 0, penalty }))
        .sort((a, b) => a.teacher - b.teacher),
    ),
    teacherIds.map((id) => loads.get(id) ?? 0),
  )
  slots.forEach(({ missing }, slot) => {
    for (let unit = 0; unit < missing && flow.augment(slot); unit++);
  })
  return new Map(
    slots.map(({ key }, slot) => [
      key,
      new Set([...(flow.taken[slot] ?? [])].map((teacher) => teacherIds[teacher] ?? 0)),
    ]),
  )
}

interface Edge {
  teacher: number
  penalty: number
}

class Flow {
  /** The teachers of each slot, by index. */
  readonly taken: Set<number>[]
  readonly #edges: readonly (readonly Edge[])[]
  readonly #loads: number[]
  /** The slots of each teacher, with the penalty. */
  readonly #slotsOf: Map<number, number>[]

  constructor(edges: readonly (readonly Edge[])[], loads: readonly number[]) {
    this.#edges = edges
    this.#loads = [...loads]
    this.taken = edges.map(() => new Set())
    this.#slotsOf = loads.map(() => new Map())
  }

  /** Adds one teacher to a slot by the cheapest path; false when every candidate is taken. */
  augment(start: number): boolean {
    const costs = new Map([[start, 0]])
    const teacherCosts = new Map<number, number>()
    const [slotBefore, teacherBefore] = [new Map<number, number>(), new Map<number, number>()]
    const queue = [start]
    for (let slot = queue.shift(); slot !== undefined; slot = queue.shift()) {
      const cost = costs.get(slot) ?? 0
      for (const { teacher, penalty } of this.#edges[slot] ?? []) {
        if (this.taken[slot]?.has(teacher) || cost + penalty >= (teacherCosts.get(teacher) ?? Infinity)) continue
        teacherCosts.set(teacher, cost + penalty)
        slotBefore.set(teacher, slot)
        for (const [other, refund] of this.#slotsOf[teacher] ?? []) {
          if (cost + penalty - refund >= (costs.get(other) ?? Infinity)) continue
          costs.set(other, cost + penalty - refund)
          teacherBefore.set(other, teacher)
          if (!queue.includes(other)) queue.push(other)
        }
      }
    }
    const last = this.#cheapestEnd(teacherCosts)
    if (last === undefined) return false
    this.#loads[last] = (this.#loads[last] ?? 0) + 1
    this.#follow(last, { start, slotBefore, teacherBefore })
    return true
  }

  #cheapestEnd(teacherCosts: ReadonlyMap<number, number>): number | undefined {
    const costOf = ([teacher, cost]: readonly [number, number]) =>
      cost + (2 * (this.#loads[teacher] ?? 0) + 1) * loadWeight
    const [best] = [...teacherCosts].sort((a, b) => costOf(a) - costOf(b) || a[0] - b[0])
    return best?.[0]
  }

  /** Moves teachers along the path that ends with `last`. */
  #follow(
    last: number,
    path: { start: number; slotBefore: Map<number, number>; teacherBefore: Map<number, number> },
  ): void {
    let teacher = last
    for (;;) {
      const slot = path.slotBefore.get(teacher) ?? path.start
      const penalty = this.#edges[slot]?.find((edge) => edge.teacher === teacher)?.penalty ?? 0
      this.taken[slot]?.add(teacher)
      this.#slotsOf[teacher]?.set(slot, penalty)
      const moved = slot === path.start ? undefined : path.teacherBefore.get(slot)
      if (moved === undefined) return
      this.taken[slot]?.delete(moved)
      this.#slotsOf[moved]?.delete(slot)
      teacher = moved
    }
  }
}
