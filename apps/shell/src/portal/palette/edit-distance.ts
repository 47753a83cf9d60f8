/**
 * Whether a word begins like `typed`, with at most this many wrong, missing, additional or exchanged letters (optimal
 * string alignment with any prefix of the word).
 */
export function beginsLike(word: string, typed: string, mistakes: number): boolean {
  const width = Math.min(word.length, typed.length + mistakes)
  let before: number[] = []
  let row = Array.from({ length: width + 1 }, (_, at) => at)
  for (let line = 1; line <= typed.length; line += 1) {
    const next = [line]
    for (let at = 1; at <= width; at += 1) {
      const isSame = typed[line - 1] === word[at - 1]
      let cost = Math.min((row[at - 1] ?? 0) + (isSame ? 0 : 1), (row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1)
      const isExchanged = line > 1 && at > 1 && typed[line - 1] === word[at - 2] && typed[line - 2] === word[at - 1]
      if (isExchanged) cost = Math.min(cost, (before[at - 2] ?? 0) + 1)
      next.push(cost)
    }
    if (Math.min(...next) > mistakes) return false
    before = row
    row = next
  }
  return Math.min(...row) <= mistakes
}
