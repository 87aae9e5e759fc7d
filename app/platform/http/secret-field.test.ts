import { expect, test } from 'vitest'
import { isSecretField } from './secret-field.ts'

test.each([
	'password',
	'currentPassword',
	'code',
	'token',
	'secret',
	'secretKey',
	'jeton',
	'recoveryCode',
	'new-password',
	'two-step-code',
])('%s is a secret', (name) => expect(isSecretField(name)).toBe(true))

test.each([
	'sourceCode',
	'texts-mail.passwordReset.text',
	'texts-mail.tokenCreated.subject',
	'shortest',
	'title-fr',
])('%s is typed text, to be shown again', (name) => expect(isSecretField(name)).toBe(false))
