import { startI18n } from '@portal/i18n/host'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { Form, SubmitButton, useZodForm, z } from '../form/index.ts'
import { renderUi } from '../testing/render-ui.tsx'
import { DateField } from './index.ts'
import { loadCalendar } from './load-calendar.ts'

const schema = z.object({ day: z.iso.date('dateWrong').nullable() })
type Input = z.input<typeof schema>
const send = vi.fn<(values: z.output<typeof schema>) => void>()

function Absence({ day = null, noSundays = false }: { day?: string | null; noSundays?: boolean }) {
  const form = useZodForm({ schema, defaultValues: { day } })
  return (
    <Form form={form} onSubmit={send} translateError={() => 'Date invalide'}>
      <DateField<Input> name="day" label="Date" isDateAllowed={noSundays ? (date) => date.getDay() !== 0 : undefined} />
      <SubmitButton>Confirmer</SubmitButton>
    </Form>
  )
}

const input = () => screen.getByRole('textbox', { name: 'Date' })

describe('a date', () => {
  it.each(['fr', 'ar'] as const)('R-shared-34: is shown as dd/MM/yyyy in %s', async (language) => {
    await startI18n(language)
    renderUi(<Absence day="2026-03-09" />)
    expect(input()).toHaveValue('09/03/2026')
  })

  it.each([
    ['16/11/2026', '2026-11-16'],
    ['6/1/2027', '2027-01-06'],
    ['16.11.2026', '2026-11-16'],
    ['16112026', '2026-11-16'],
    ['١٦/١١/٢٠٢٦', '2026-11-16'],
    ['۱۶.۱۱.۲۰۲۶', '2026-11-16'],
  ])('is parsed from the input %s', async (typed, day) => {
    const { user } = renderUi(<Absence />)
    await user.type(input(), `${typed}{Enter}`)
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ day }))
  })

  it('is invalid, and the input unchanged, when the calendar has no such day', async () => {
    const { user } = renderUi(<Absence />)
    await user.type(input(), '31/02/2026{Enter}')
    expect(await screen.findByText('Date invalide')).toBeVisible()
    expect(input()).toHaveValue('31/02/2026')
    expect(send).not.toHaveBeenCalled()
  })

  it('is null when the input is empty', async () => {
    const { user } = renderUi(<Absence day="2026-03-09" />)
    await user.clear(input())
    await user.click(screen.getByRole('button', { name: 'Confirmer' }))
    await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ day: null }))
  })
})

describe('the calendar', () => {
  // The code is large: the first import may exceed the test timeout.
  beforeAll(() => loadCalendar('fr'), 60_000)
  afterEach(() => {
    vi.useRealTimers()
    vi.restoreAllMocks()
  })

  it('stays inside the window', async () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(360)
    vi.spyOn(HTMLDialogElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(200, 80, 296, 320))
    const { user } = renderUi(<Absence />)
    await user.click(screen.getByRole('button', { name: 'Ouvrir le calendrier' }))
    expect(screen.getByRole('dialog', { name: 'Date' }).style.getPropertyValue('translate')).toBe('-152px')
  })

  it('focuses the next allowed day when today is disabled', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T09:00:00') })
    const { user } = renderUi(<Absence noSundays />)
    await user.click(screen.getByRole('button', { name: 'Ouvrir le calendrier' }))
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName('lundi 23 novembre 2026'))
  })

  const open = async (user: ReturnType<typeof renderUi>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Ouvrir le calendrier' }))
    await waitFor(() => expect(screen.getByText('16')).toHaveFocus())
  }

  it('is loaded when it opens, works by keyboard and restores the focus', async () => {
    const { user } = renderUi(<Absence day="2026-11-16" />)
    await open(user)
    await user.keyboard('{ArrowRight}{Enter}')
    expect(input()).toHaveValue('17/11/2026')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Ouvrir le calendrier' })).toHaveFocus()
  })

  it('R-shared-31: disables a day that is not allowed', async () => {
    const { user } = renderUi(<Absence day="2026-11-16" noSundays />)
    await open(user)
    expect(screen.getByText('22')).toHaveAttribute('aria-disabled', 'true')
    await user.click(screen.getByText('22'))
    expect(input()).toHaveValue('16/11/2026')
  })

  it('changes months, and closes on Escape without a choice', async () => {
    const { user } = renderUi(<Absence day="2026-11-16" />)
    await open(user)
    await user.click(screen.getByRole('button', { name: 'Mois suivant' }))
    expect(screen.getByRole('dialog', { name: 'Date' })).toHaveTextContent('décembre 2026')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(input()).toHaveValue('16/11/2026')
  })
})
