/** A labelled value of a record, in words. */
export interface Fact<Id extends string = string> {
  id: Id
  label: string
  /** Empty when it is not known. */
  value: string
  /** Left to right in Arabic too. */
  isCode?: boolean
}

export interface ChangedFact extends Fact {
  former: string
}

/** The facts that differ between the version that was seen and the current one. */
export function changedFacts(former: readonly Fact[], current: readonly Fact[]): ChangedFact[] {
  return current.flatMap((fact) => {
    const before = former.find(({ id }) => id === fact.id)?.value ?? ''
    return before === fact.value ? [] : [{ ...fact, former: before }]
  })
}
