/**
 * Answers a teacher's list once every decision in it is stored as received, because a received decision cannot be
 * undone. Reads again after storing: what was decided in between must be stored too. A read-only session stores nothing.
 */
export async function receiveDecisions<Row extends { isUnseen: boolean }>(
  { isReadOnly }: { isReadOnly: boolean },
  { read, markSeen }: { read: () => Promise<Row[]>; markSeen: () => Promise<void> },
): Promise<Row[]> {
  for (;;) {
    const rows = await read()
    if (isReadOnly || !rows.some(({ isUnseen }) => isUnseen)) return rows
    await markSeen()
  }
}
