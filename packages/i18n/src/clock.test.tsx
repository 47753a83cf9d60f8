import { act, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { formatHour, formatSlot, setClock } from './clock.ts'
import { useCommonTexts } from './common.ts'
import { formatDateTime, formatTime, wallClockTime } from './formats.ts'

afterEach(() => setClock(null))

describe('a clock of 12 hours', () => {
  it.each([
    ['00:05', '12:05 AM'],
    ['08:30', '08:30 AM'],
    ['12:00', '12:00 PM'],
    ['23:45', '11:45 PM'],
  ])('shows %s as %s', (time, shown) => {
    expect(formatHour(time)).toBe(time)
    setClock(12)
    expect(formatHour(time)).toBe(shown)
    expect(formatTime(`2026-11-16 ${time}`)).toBe(shown)
    expect(formatDateTime(`2026-11-16 ${time}`)).toBe(`16/11/2026 ${shown}`)
    expect(wallClockTime(`2026-11-16 ${time}`)).toBe(time)
  })

  it('shows the times in the name of a slot, and leaves other names as they are', () => {
    setClock(12)
    expect(formatSlot('08:30-10:00')).toBe('08:30 AM-10:00 AM')
    expect(formatSlot('S1 (13:30 - 15:00)')).toBe('S1 (01:30 PM - 03:00 PM)')
    for (const name of ['S1', '8h30-10h', '25:00', '']) expect(formatSlot(name)).toBe(name)
  })

  it('is empty for an invalid value', () => {
    setClock(12)
    expect(formatTime('soon')).toBe('')
  })

  it('changes times that are on the screen, without a reload', () => {
    function Sent() {
      const t = useCommonTexts()
      return (
        <p>
          {t('loading')} {formatTime('2026-11-16 14:30')}
        </p>
      )
    }
    render(<Sent />)
    expect(screen.getByText(/14:30/)).toBeVisible()
    act(() => setClock(12))
    expect(screen.getByText(/02:30 PM/)).toBeVisible()
  })
})
