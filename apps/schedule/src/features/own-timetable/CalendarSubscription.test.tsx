import { expectAccessible, mockCall, errorResponse, renderPage, screen, waitFor, within } from '@portal/testing'
import { describe, expect, it, vi } from 'vitest'
import { CalendarSubscription } from './CalendarSubscription.tsx'

const address = 'https://portail.example/api/calendrier/secret.ics'

/** A server that stores at most one URL. */
function mockCalendar({ isActive }: { isActive: boolean }) {
  let actif = Number(isActive)
  mockCall('get', '/api/emploi/calendrier/etat', () => ({ actif }))
  return {
    created: mockCall('post', '/api/emploi/calendrier', () => {
      actif = 1
      return { adresse: address }
    }),
    revoked: mockCall('post', '/api/emploi/calendrier/revoquer', () => {
      actif = 0
      return { status: 200, errNum: 200, msg: '' }
    }),
  }
}

/** Types the password of the account into the dialog. */
async function confirmWith(
  user: Awaited<ReturnType<typeof renderPage>>['user'],
  password = 'Portail-2026',
  label: string | RegExp = 'Votre mot de passe',
) {
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByLabelText(label, { selector: 'input' }), `${password}{Enter}`)
}
const press = (name: string) => screen.findByRole('button', { name })
const answerYes = async () => within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Oui' })

describe('the calendar URL', () => {
  it('is shown once it is created, to copy or to open in a calendar', async () => {
    const { created } = mockCalendar({ isActive: false })
    const { user } = await renderPage(<CalendarSubscription />)
    await user.click(await press('Créer mon adresse secrète'))
    await confirmWith(user)
    expect(created[0]?.body).toEqual({ password: 'Portail-2026' })
    expect(await screen.findByDisplayValue(address)).toHaveAccessibleName(/Adresse secrète.*ne sera plus affichée/)
    expect(screen.getByRole('link', { name: "Ouvrir dans l'agenda" })).toHaveAttribute(
      'href',
      'webcal://portail.example/api/calendrier/secret.ics',
    )
    await user.click(await press('Copier'))
    expect(await screen.findByText('Adresse copiée')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe(address)
  })

  it('offers manual copying when the browser denies clipboard access', async () => {
    mockCalendar({ isActive: false })
    const { user, portal } = await renderPage(<CalendarSubscription />)
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'))
    await user.click(await press('Créer mon adresse secrète'))
    await confirmWith(user)
    await user.click(await press('Copier'))
    expect(await screen.findByRole('alert')).toHaveTextContent(
      "La copie n'est pas permise ici : sélectionnez l'adresse et copiez-la.",
    )
    expect(portal.notify.error).not.toHaveBeenCalled()
  })

  it('is not shown again later, and is replaced only after confirmation', async () => {
    const { created } = mockCalendar({ isActive: true })
    const { user } = await renderPage(<CalendarSubscription />)
    await user.click(await press("Remplacer l'adresse"))
    expect(screen.queryByDisplayValue(address)).toBeNull()
    expect(created).toHaveLength(0)
    await confirmWith(user)
    expect(await screen.findByDisplayValue(address)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('needs the right password, which is asked for again in its place', async () => {
    const { created } = mockCalendar({ isActive: false })
    const { user } = await renderPage(<CalendarSubscription />)
    await user.click(await press('Créer mon adresse secrète'))
    const dialog = within(await screen.findByRole('dialog'))
    await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
    expect(await dialog.findByText('Saisissez votre mot de passe.')).toBeVisible()
    expect(created).toHaveLength(0)
    mockCall('post', '/api/emploi/calendrier', errorResponse(422, 'password.wrong'))
    await confirmWith(user, 'autre')
    expect(await dialog.findByText('Ce mot de passe est incorrect.')).toBeVisible()
    await waitFor(() => expect(dialog.getByLabelText('Votre mot de passe', { selector: 'input' })).toHaveFocus())
    mockCall('post', '/api/emploi/calendrier', errorResponse(429, 'too.many'))
    await user.click(dialog.getByRole('button', { name: 'Confirmer' }))
    expect(await dialog.findByText(/Trop de tentatives/)).toBeVisible()
  })

  it('is revoked only after confirmation', async () => {
    const { revoked } = mockCalendar({ isActive: true })
    const { user } = await renderPage(<CalendarSubscription />)
    await user.click(await press("Révoquer l'adresse"))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Non' }))
    expect(revoked).toHaveLength(0)
    await user.click(await press("Révoquer l'adresse"))
    await user.click(await answerYes())
    expect(await press('Créer mon adresse secrète')).toBeVisible()
    expect(screen.getByText("L'adresse est révoquée")).toBeVisible()
    expect(revoked).toHaveLength(1)
  })

  it('is unchanged when creating or revoking fails, which the dialog shows until it is closed', async () => {
    mockCalendar({ isActive: true })
    mockCall('post', '/api/emploi/calendrier/revoquer', errorResponse(500, 'server.failed'))
    mockCall('post', '/api/emploi/calendrier', errorResponse(500, 'server.failed'))
    const { user } = await renderPage(<CalendarSubscription />)
    await user.click(await press("Révoquer l'adresse"))
    await user.click(await answerYes())
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(await dialog.findByRole('alert')).toHaveTextContent("L'adresse n'a pas pu être révoquée.")
    await user.click(dialog.getByRole('button', { name: 'Non' }))
    await user.click(await press("Remplacer l'adresse"))
    expect(screen.queryByText("L'adresse n'a pas pu être révoquée.")).toBeNull()
    await confirmWith(user)
    const replacing = within(await screen.findByRole('dialog'))
    expect(await replacing.findByRole('alert')).toHaveTextContent("L'adresse n'a pas pu être créée.")
    await user.click(replacing.getByRole('button', { name: 'Annuler' }))
    expect(await press("Révoquer l'adresse")).toBeVisible()
  })
})

it.each(['fr', 'ar'] as const)('is accessible in %s', async (language) => {
  mockCalendar({ isActive: false })
  const { container, user } = await renderPage(<CalendarSubscription />, { language })
  await user.click(await screen.findByRole('button'))
  await expectAccessible(await screen.findByRole('dialog'))
  await confirmWith(user, 'Portail-2026', language === 'ar' ? 'كلمة السر' : 'Votre mot de passe')
  await screen.findByDisplayValue(address)
  await expectAccessible(container)
})
