import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * For every command a test says who may not (issue 13, "Done when"): one that names it and, near it, somebody who is refused; tables of refusals ask everybody else for each of their
 * rows. Which command no test asks so stands here, with what keeps others out of it. (What pages answer to whom is walked in `e2e/blindness` and in the tests of each space.)
 */
const OWN = 'acts on the account of who asks, and on what is theirs: nobody else can be named'
const SECRET = 'asks for a secret, and for nobody: who holds it may'
const CLOCK = 'the clock asks, and nobody can'
const PART = 'called by another command or a program, which has judged who may'
const HIDDEN = 'answers `unknown` to who may not, which its test asks'
const ANYBODY = 'anybody may'
const NOBODY_ASKED: { readonly [command: string]: string } = {
	...Object.fromEntries(
		[
			...['changeOwnRow', 'endClientSessions', 'renewProof', 'beginPasskey'],
			...['renewRecoveryCodes', 'changeTimeZone'],
			...['keepBrowserZone', 'endAllSessions'],
			...['endOtherSessions', 'setWaitingMail'],
			...['cancelDeletion'],
		].map((name) => [name, OWN]),
	),
	...Object.fromEntries(
		[
			...['joinByInvitation', 'openByPassword'],
			...['signInWithPasskey', 'rotate', 'stopUsageMail', 'stopWaitingMail', 'receiveAnswer'],
		].map((name) => [name, SECRET]),
	),
	...Object.fromEntries(
		[
			...['logExpired', 'notifyEditor', 'notifyOfOverdue', 'notifyUsage', 'notifyWaiting', 'remindByClock'],
			...['sweepRequests', 'sweepAccounts'],
		].map((name) => [name, CLOCK]),
	),
	...Object.fromEntries(['refuseAnswer', 'operatorUpkeep', 'makeAdministrator'].map((name) => [name, PART])),
	...Object.fromEntries(
		['withdrawInvitation', 'withdrawInvitations', 'resendInvitations'].map((name) => [name, HIDDEN]),
	),
	takeAnnouncement: 'a service that an administrator has allowed, by its signature or address',
	sendContactMessage: ANYBODY,
	askLetIn: ANYBODY,
}

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const COMMANDS = globSync('app/**/*.ts', { cwd: ROOT, exclude: (file) => file.endsWith('.test.ts') }).flatMap(
	(file) =>
		[...read(file).matchAll(/^(?:export )?const (\w+) = (?:inEvenTime\(\s*)?command\(/gm)].map(
			([, name = '']) => name,
		),
)
/** How far from a command's name its test says that somebody is refused. */
const NEAR = 2_000
const REFUSED = /NotFound|Forbidden|\b40[34]\b|nobody else/
const TESTS = globSync(['app/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'], { cwd: ROOT })
	.filter((file) => file !== 'tests/who-may-not.test.ts')
	.map((file) => ({ file, text: read(file).replaceAll(/^import [\s\S]*? from '[^']*'$/gm, '') }))
	.map(({ file, text }) => ({ isTable: file.endsWith('refusals.test.ts') && REFUSED.test(text), text }))

const isAsked = (name: string) =>
	TESTS.some(({ isTable, text }) =>
		[...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].some(
			({ index }) => isTable || REFUSED.test(text.slice(Math.max(0, index - NEAR), index + NEAR)),
		),
	)

test('for every command a test says who may not, or what keeps others out stands here', () => {
	expect(COMMANDS.length).toBeGreaterThan(340)
	const unasked = COMMANDS.filter((name) => !isAsked(name)).toSorted()
	expect(unasked.filter((name) => !(name in NOBODY_ASKED))).toEqual([])
	expect(Object.keys(NOBODY_ASKED).filter((name) => !unasked.includes(name))).toEqual([])
})
