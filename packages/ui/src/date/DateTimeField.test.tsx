import { setClock, startI18n } from '@portal/i18n/host'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { Form, SubmitButton, useZodForm, z } from '../form/index.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { DateTimeField, isQuarterHour } from './index.ts'
import { loadCalendar } from './load-calendar.ts'

const schema = z.object({ start: z.string().refine(isQuarterHour, 'notAQuarter').nullable() })
type Input = z.input<typeof schema>
const send = vi.fn<(values: z.output<typeof schema>) => void>()

function Absence({ start = null, min, clock = 12 }: { start?: string | null; min?: string; clock?: 12 | 24 }) {
  const form = useZodForm({ schema, defaultValues: { start } })
  return (
    <Form form={form} onSubmit={send} translateError={() => "Choisissez un quart d'heure"}>
      <DateTimeField<Input>
        name="start"
        label="Début"
        min={min}
        clock={clock}
        isDateAllowed={(date) => date.getDay() !== 0}
      />
      <SubmitButton>Confirmer</SubmitButton>
    </Form>
  )
}

const input = () => screen.getByRole('textbox', { name: 'Début' })
const time = (name: string) => screen.getByRole('option', { name })

describe('a date and time', () => {
  it.each(['fr', 'en', 'ar'] as const)(
    'R-notices-06: reads day/month/year hour:minute am/pm in %s',
    async (language) => {
      await startI18n(language)
      renderUi(<Absence start="2026-11-23 14:30" />)
      expect(input()).toHaveValue('23/11/2026 02:30 PM')
    },
  )

  it('is shown on a 24-hour clock', () => {
    renderUi(<Absence start="2026-11-23 14:30" clock={24} />)
    expect(input()).toHaveValue('23/11/2026 14:30')
    expect(input()).toHaveAttribute('placeholder', 'jj/mm/aaaa hh:mm')
  })

  it.each([
    ['23/11/2026 14:30', '2026-11-23 14:30'],
    ['23/11/2026 2:30 PM', '2026-11-23 14:30'],
    ['23/11/2026 12:15 am', '2026-11-23 00:15'],
    ['23/11/2026 12:00 pm', '2026-11-23 12:00'],
    ['3.1.2027 8h15', '2027-01-03 08:15'],
    ['03012027 8h', '2027-01-03 08:00'],
    ['23/11/2026 2 p.m.', '2026-11-23 14:00'],
    ['٢٣/١١/٢٠٢٦ ٢:٣٠ م', '2026-11-23 14:30'],
    ['٢٣/١١/٢٠٢٦ ١٢:١٥ ص', '2026-11-23 00:15'],
    ['23/11/2026 8:00 صباحا', '2026-11-23 08:00'],
    ['23 11 2026 14:30', '2026-11-23 14:30'],
  ])('is parsed from the input %s on either clock', async (typed, start) => {
    const { user } = renderUi(<Absence clock={24} />)
    await user.type(input(), `${typed}{Enter}`)
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ start }))
  })

  it('is shown on the clock that the person chose, whichever is that of the field', () => {
    setClock(12)
    onTestFinished(() => setClock(null))
    const { unmount } = renderUi(<Absence start="2026-11-23 14:30" clock={24} />)
    expect(input()).toHaveValue('23/11/2026 02:30 PM')
    unmount()
    setClock(24)
    renderUi(<Absence start="2026-11-23 14:30" clock={12} />)
    expect(input()).toHaveValue('23/11/2026 14:30')
  })

  it.each([
    '23/11/2026',
    '31/02/2026 08:00',
    '23/11/2026 25:00',
    '23/11/2026 14:30 pm',
    '23/11/2026 8:00 apple',
    '23/11/2026 08:07',
  ])('R-shared-35: %s is invalid, and the input unchanged', async (typed) => {
    const { user } = renderUi(<Absence />)
    await user.type(input(), `${typed}{Enter}`)
    expect(await screen.findByText("Choisissez un quart d'heure")).toBeVisible()
    expect(send).not.toHaveBeenCalled()
  })

  it('is null when the input is empty', async () => {
    const { user } = renderUi(<Absence start="2026-11-23 14:30" />)
    await user.clear(input())
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ start: null }))
  })
})

describe('the calendar with times', () => {
  // The code is large: the first import may exceed the test timeout.
  beforeAll(() => loadCalendar('fr'), 60_000)

  const open = async (user: ReturnType<typeof renderUi>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Ouvrir le calendrier' }))
    await screen.findByRole('listbox', { name: 'Heure' })
  }

  it('R-shared-35: lists every quarter of an hour of the day', async () => {
    const { user } = renderUi(<Absence start="2026-11-23 14:30" />)
    await open(user)
    const times = within(screen.getByRole('listbox', { name: 'Heure' })).getAllByRole('option')
    expect(times).toHaveLength(96)
    expect(times.slice(0, 3).map((option) => option.textContent)).toEqual(['12:00 AM', '12:15 AM', '12:30 AM'])
    expect(time('02:30 PM')).toHaveAttribute('aria-selected', 'true')
  })

  it('lists the times of a 24-hour clock', async () => {
    const { user } = renderUi(<Absence start="2026-11-23 14:30" clock={24} />)
    await open(user)
    expect(time('14:30')).toHaveAttribute('aria-selected', 'true')
    await user.click(time('15:45'))
    expect(input()).toHaveValue('23/11/2026 15:45')
  })

  it('stays open after a day is chosen, and closes after a time is chosen', async () => {
    const { user } = renderUi(<Absence start="2026-11-23 14:30" />)
    await open(user)
    await user.click(screen.getByText('24'))
    expect(input()).toHaveValue('24/11/2026 02:30 PM')
    await user.click(time('09:15 AM'))
    expect(input()).toHaveValue('24/11/2026 09:15 AM')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ouvrir le calendrier' })).toHaveFocus()
  })

  it('works by keyboard alone, from the day to the time', async () => {
    const { user } = renderUi(<Absence start="2026-11-23 08:00" />)
    await open(user)
    await waitFor(() => expect(screen.getByText('23')).toHaveFocus())
    await user.keyboard('{ArrowRight}{Enter}')
    expect(input()).toHaveValue('24/11/2026 08:00 AM')
    time('08:00 AM').focus()
    await user.keyboard('{ArrowDown}{Enter}')
    expect(input()).toHaveValue('24/11/2026 08:15 AM')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ouvrir le calendrier' })).toHaveFocus()
  })

  it('has no accessible names in English', async () => {
    const { user } = renderUi(<Absence start="2026-11-23 14:30" />)
    await open(user)
    const names = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'))
    expect(names.filter((name) => /choose|select|date and|month|time|previous|next|available/i.test(name!))).toEqual([])
  })

  it('uses eight as the default time of a new day', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 12, 15, 40) })
    onTestFinished(() => void vi.useRealTimers())
    const { user } = renderUi(<Absence />)
    await open(user)
    await user.click(screen.getByText('16'))
    expect(input()).toHaveValue('16/11/2026 08:00 AM')
  })

  it('R-shared-31: disables Sundays and times before the minimum', async () => {
    const { user } = renderUi(<Absence start="2026-11-23 14:30" min="2026-11-23 10:00" />)
    await open(user)
    for (const day of ['22', '20']) expect(screen.getByText(day)).toHaveAttribute('aria-disabled', 'true')
    expect(time('09:45 AM')).toHaveAttribute('aria-disabled', 'true')
    expect(time('10:00 AM')).not.toHaveAttribute('aria-disabled')
    await user.click(time('09:45 AM'))
    expect(input()).toHaveValue('23/11/2026 02:30 PM')
  })
})
