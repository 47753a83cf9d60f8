import { changedByDesk, moveCopy, type CopyMovement } from '@portal/api-client/library-desk'
import { useIdempotentCall } from '@portal/remote-kit'
import { useEffect, useState } from 'react'
import { useCommand } from '../../../commands.ts'
import { message } from '../../../texts.ts'

/** A number that was entered at the counter and is not recorded. */
export interface EnteredNumber {
  id: string
  number: string
  /** `repeated` asks whether to undo the movement before. */
  state: 'waiting' | 'repeated' | 'refused'
  /** The message of the question or of the refusal. */
  text: string
}

export interface EnteredNumbers {
  /** The movement of the last number that was recorded. */
  last: CopyMovement | null
  /** The numbers that are being sent, in their order. */
  waiting: EnteredNumber[]
  /** The numbers that the librarian has to decide about. */
  undecided: EnteredNumber[]
  /** Records a number when its turn comes. One that is here already is meant once; refused, it is tried again. */
  enter: (number: string) => void
  /** Tries a refused number again, or records a repeated one. */
  retry: (number: EnteredNumber) => void
  remove: (number: EnteredNumber) => void
}

const isWaiting = ({ state }: EnteredNumber) => state === 'waiting'
const isSame = (one: string, other: string) => one.toUpperCase() === other.toUpperCase()
const replaceIn = (numbers: EnteredNumber[], changed: EnteredNumber) =>
  numbers.map((number) => (number.id === changed.id ? changed : number))

/** The number as it is entered after the movement `last`. A scanner often reads twice, which would undo the first time. */
function enteredAfter(last: CopyMovement | null, number: string): EnteredNumber {
  const entered = { id: crypto.randomUUID(), number }
  if (!last || !isSame(number, last.reservation.copyNumber ?? '')) return { ...entered, state: 'waiting', text: '' }
  const isReturned = last.movement === 'returned'
  const question = isReturned ? message('library.again.handOut') : message('library.again.takeBack')
  return { ...entered, state: 'repeated', text: question }
}

/**
 * Records the numbers of the counter one after the other: a scanner is faster than a slow network. A number that is
 * refused stays until it is tried again or removed, while the next ones are recorded.
 */
export function useEnteredNumbers(): EnteredNumbers {
  const [numbers, setNumbers] = useState<EnteredNumber[]>([])
  const [last, setLast] = useState<CopyMovement | null>(null)
  const send = useIdempotentCall(moveCopy)
  const next = numbers.find(isWaiting)

  const change = (changed: EnteredNumber) => setNumbers((before) => replaceIn(before, changed))
  const remove = ({ id }: EnteredNumber) => setNumbers((before) => before.filter((number) => number.id !== id))
  const { isPending, run } = useCommand({
    run: ({ number }: EnteredNumber) => send(number),
    invalidates: changedByDesk,
    failedText: 'noAnswer',
    // An error stays with its number: the field may have another one by now.
    form: {
      clearErrors: () => undefined,
      setError: (_, { message: text }) => next && change({ ...next, state: 'refused', text }),
    },
    onDone: (movement, number) => {
      setLast(movement)
      remove(number)
    },
  })
  useEffect(() => {
    if (!isPending && next) void run(next)
  })

  return {
    last,
    waiting: numbers.filter(isWaiting),
    undecided: numbers.filter((number) => !isWaiting(number)),
    enter: (number) =>
      setNumbers((before) => {
        const known = before.find((other) => isSame(other.number, number))
        if (!known) return [...before, enteredAfter(last, number)]
        return known.state === 'refused' ? replaceIn(before, { ...known, state: 'waiting' }) : before
      }),
    retry: (number) => change({ ...number, state: 'waiting' }),
    remove,
  }
}
