import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { usePointerDrag } from './use-pointer-drag.ts'

const onStart = vi.fn<(item: string) => void>()
const onDrop = vi.fn<(element: Element | null) => void>()

function Card() {
  const { press, item } = usePointerDrag<string>({ onStart, onDrop })
  return (
    <button type="button" ref={item} onPointerDown={press('ALG')}>
      Algorithmique
    </button>
  )
}

const card = () => screen.getByRole('button')
const press = (pointerType: string) =>
  fireEvent.pointerDown(card(), { pointerType, button: 0, clientX: 10, clientY: 10 })
const moveTo = (clientX: number) => fireEvent.pointerMove(card(), { clientX, clientY: 10 })
const release = (clientX: number) => fireEvent.pointerUp(card(), { clientX, clientY: 10 })
/** Whether the browser would scroll. */
const scrolls = () => fireEvent.touchMove(card())
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  document.elementFromPoint = () => document.body
  render(<Card />)
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'elementFromPoint')
})

describe('a mouse', () => {
  it('drags as soon as it moves, and a click drags nothing', () => {
    press('mouse')
    moveTo(12)
    release(12)
    expect(onStart).not.toHaveBeenCalled()
    press('mouse')
    moveTo(40)
    expect(onStart).toHaveBeenCalledWith('ALG')
    release(40)
    expect(onDrop).toHaveBeenCalledWith(document.body)
  })
})

describe('a finger', () => {
  it('that moves at once scrolls, and drags nothing', async () => {
    press('touch')
    expect(scrolls()).toBe(true)
    moveTo(40)
    await wait(1_000)
    release(40)
    expect([onStart.mock.calls, onDrop.mock.calls]).toEqual([[], []])
  })

  it('that rests drags, and then does not scroll', async () => {
    press('touch')
    await wait(400)
    expect(onStart).toHaveBeenCalledTimes(1)
    expect(scrolls()).toBe(false)
    moveTo(40)
    release(40)
    expect(onDrop).toHaveBeenCalledTimes(1)
    expect(scrolls()).toBe(true)
  })

  it('that rests and does not move only lifts', async () => {
    press('touch')
    await wait(400)
    release(10)
    expect([onStart.mock.calls.length, onDrop.mock.calls.length]).toEqual([1, 0])
  })

  it('that is taken over by the browser ends', async () => {
    press('touch')
    fireEvent.pointerCancel(card())
    await wait(1_000)
    expect(onStart).not.toHaveBeenCalled()
  })
})
