import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * For every command a test says who may not (issue 13, "Done when"): one test that names it, itself or by what its file calls, and in which somebody is refused; tables of refusals ask
 * everybody else for each of their rows. Which command no test asks so stands here, with what keeps others out of it; what the clock alone does says so in its code. (Pages are
 * asked for by strangers in `app/routes/strangers.test.ts`, `spaces.test.ts` and `e2e/blindness`.)
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
			...['cancelDeletion', 'disableTwoFactor', 'keepHistory', 'removeSaved'],
		].map((name) => [name, OWN]),
	),
	...Object.fromEntries(
		[
			...['joinByInvitation', 'openByPassword', 'endReviewVisit', 'deletePrivateCheck'],
			...['stopCoauthorMail', 'stopRecoveryByLink'],
			...['signInWithPasskey', 'rotate', 'stopUsageMail', 'stopWaitingMail', 'receiveAnswer'],
		].map((name) => [name, SECRET]),
	),
	...Object.fromEntries(
		[
			...['logExpired', 'notifyEditor', 'notifyOfOverdue', 'notifyUsage', 'notifyWaiting', 'remindByClock'],
		].map((name) => [name, CLOCK]),
	),
	...Object.fromEntries(
		['refuseAnswer', 'operatorUpkeep', 'makeAdministrator', 'thankWithDecision'].map((name) => [name, PART]),
	),
	...Object.fromEntries(
		['withdrawInvitation', 'withdrawInvitations', 'resendInvitations'].map((name) => [name, HIDDEN]),
	),
	takeAnnouncement: 'a service that an administrator has allowed, by its signature or address',
	sendContactMessage: ANYBODY,
	askLetIn: ANYBODY,
}

const ROOT = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const COMMAND = /^(?:export )?const (\w+) = (?:inEvenTime\(\s*)?command\(\{?\s*(\.\.\.byTheClock)?/gm
const COMMANDS = globSync('app/**/*.ts', { cwd: ROOT, exclude: (file) => file.endsWith('.test.ts') }).flatMap(
	(file) => [...read(file).matchAll(COMMAND)].flatMap(([, name = '', clock]) => (clock ? [] : [name])),
)
const REFUSED = /NotFound|Forbidden|\b40[34]\b|nobody else|error: 'forbidden'/
const WORDS = /\b[A-Za-z]\w+\b/g

type Asking = { isTable: boolean; isRefused: boolean; names: Set<string> }

/** What one test of a file names and whether somebody is refused in it, with all that it calls of what stands above the tests. */
function testsOf(file: string): Asking[] {
	const text = read(file).replaceAll(/^import [\s\S]*? from '[^']*'$/gm, '')
	const isTable = file.endsWith('refusals.test.ts') && REFUSED.test(text)
	const above = new Map(
		text
			.split(/\n(?=(?:export )?(?:async )?(?:const|function) )/)
			.map(
				(part) => [/^(?:export )?(?:async )?(?:const|function) (\w+)/.exec(part)?.[1] ?? '', part] as const,
			)
			.map(([name, part]) => [name, part.split(/\n(?=\t*(?:describe|test)\b)/)[0] ?? ''] as const),
	)
	return text.split(/\n(?=\t*test(?:\.\w+)*\()/).map((own) => {
		const names = new Set<string>()
		const texts = [own]
		for (const part of texts)
			for (const [word] of part.matchAll(WORDS)) {
				if (names.has(word)) continue
				names.add(word)
				const called = above.get(word)
				if (called) texts.push(called)
			}
		return { isTable, isRefused: texts.some((part) => REFUSED.test(part)), names }
	})
}

const TESTS = globSync(['app/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'], { cwd: ROOT })
	.filter((file) => file !== 'tests/who-may-not.test.ts')
	.flatMap(testsOf)

test('for every command a test says who may not, or what keeps others out stands here', () => {
	expect(COMMANDS.length).toBeGreaterThan(300)
	const asked = new Set(
		TESTS.flatMap(({ isTable, isRefused, names }) => (isTable || isRefused ? [...names] : [])),
	)
	const unasked = COMMANDS.filter((name) => !asked.has(name)).toSorted()
	expect(unasked.filter((name) => !(name in NOBODY_ASKED))).toEqual([])
	expect(Object.keys(NOBODY_ASKED).filter((name) => !unasked.includes(name))).toEqual([])
})
