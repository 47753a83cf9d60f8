import { screen } from '@portal/testing'
import { describe, expect, it } from 'vitest'
import { forceFailure } from '../../backend/failures.ts'
import french from '../../locales/fr.json'
import { paths } from '../../paths.ts'
import { demoAccount } from '../../store/demo-account.ts'
import { renderRoute } from '../../testing/render.tsx'

const texts = french.account

it('the sign-in shows that the address and password are wrong', async () => {
  const { user } = await renderRoute(paths.login)
  await user.type(screen.getByLabelText(/Adresse électronique/), demoAccount.email)
  await user.type(screen.getByLabelText(/^Mot de passe/), 'other')
  await user.click(screen.getByRole('button', { name: texts.signIn }))
  expect(await screen.findByRole('alert')).toHaveTextContent(texts.loginError)
})

it('the sign-in asks for a valid address', async () => {
  const { user } = await renderRoute(paths.login)
  await user.type(screen.getByLabelText(/Adresse électronique/), 'admin')
  await user.click(screen.getByRole('button', { name: texts.signIn }))
  expect(await screen.findByText(texts.emailInvalid)).toBeVisible()
  expect(screen.getByText(texts.required)).toBeVisible()
})

describe('the registration', () => {
  async function registerHana() {
    const { user } = await renderRoute(paths.register)
    await user.type(screen.getByLabelText(/Nom d'utilisateur/), 'hana')
    await user.type(screen.getByLabelText(/Adresse électronique/), 'hana@showcase.example')
    await user.type(screen.getByLabelText(/^Mot de passe/), 'secret')
    await user.click(screen.getByRole('button', { name: texts.create }))
  }

  it('shows that the account is created', async () => {
    await registerHana()
    expect(await screen.findByText(texts.created.replace('{{name}}', 'hana'))).toBeVisible()
  })

  it.each([
    [404, texts.notFound],
    [500, texts.serverError],
    [401, texts.invalidCredentials],
  ])('R-demo-20: shows the text of the status %d', async (status, text) => {
    forceFailure('post-fake-register', { status, text: '' })
    await registerHana()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
  })
})

it('a forgotten password shows that the link was sent', async () => {
  const { user } = await renderRoute(paths.forgotPassword)
  await user.type(screen.getByLabelText(/Adresse électronique/), demoAccount.email)
  await user.click(screen.getByRole('button', { name: texts.send }))
  expect(await screen.findByText(texts.resetSent)).toBeVisible()
})

it.each([
  ['is changed', null, texts.profileDone],
  ['is refused', { status: 400, text: 'Something wrong for edit profile' }, texts.profileError],
  ['needs the token', { status: 400, text: 'Invalid Token !!' }, texts.invalidToken],
])('the profile %s', async (_case, failure, text) => {
  forceFailure('post-fake-profile', failure)
  const { user } = await renderRoute(paths.profile)
  await user.type(screen.getByLabelText(/Nom d'utilisateur/), '2')
  await user.click(screen.getByRole('button', { name: texts.save }))
  expect(await screen.findByText(text)).toBeVisible()
})
