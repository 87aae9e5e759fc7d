import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Forms follow their schema (docs/decisions/056-forms-from-their-schema.md): no control and no action of a page names a field by a word of its own,
 * so that the two cannot differ. What stays by hand stands here with its reason.
 */

/** The fields that `Form` and `ButtonForm` have themselves: which action is asked for, and where to go back to. */
const OF_EVERY_FORM = new Set(['acte', 'retour'])

/** Forms that are no command's. */
const PLAIN: Readonly<Record<string, string>> = {
	'app/routes/account/resume.tsx': 'sends again what another page had sent',
	'app/routes/site/unavailable.tsx': 'sends again what another page had sent',
	'app/routes/site/parts.tsx': 'shows the parts of forms and sends nothing',
	'app/routes/desk/journals/settings-form.tsx':
		'its fields are the table of app/modules/submission/settings/fields.ts',
}

/** Fields of forms that ask (`QueryForm`, `ListFilter`), whose names are parameters of the address, or that nobody reads. */
const ASKED: Readonly<Record<string, string>> = {
	'app/routes/desk/components/desk-table.tsx': 'QueryForm of overview.tsx',
	'app/routes/site/components/list-page.tsx': 'QueryForm',
	'app/routes/site/components/site-header.tsx': 'the theme: kept on the device by its script',
	'app/routes/site/journals.tsx': 'QueryForm of list-page.tsx',
}

/**
 * Acts that everybody sees, or that are gone at once, and buttons in the look of what cannot be taken back: they ask first. `RemovalForm` does by itself.
 */
const ASKING =
	/\b(?:perform|action)="(?:[a-z]+-)*(?:publier|depublier|retracter|jeter|decliner|supprimer|effacer|enlever|retirer|revoquer|abandonner)"|\bvalue="(?:supprimer|retirer|effacer|enlever|jeter|annulerTout)"|<TextButton\b[^>]*?\sdanger\b|\bvariant="danger"/g

/** Forms of such acts that ask by other means. */
const ASKS: Readonly<Record<string, string>> = {
	'app/routes/admin/jobs.tsx': 'a job that was stopped can be run again',
	'app/routes/admin/person-access.tsx': 'AccessForm wants the reason and the proof',
	'app/routes/reader/components/follows/follow-list.tsx': 'what was followed can be followed again',
	'app/routes/reader/components/saved/saved-item.tsx': 'asks where a note would be lost',
	'app/routes/site/parts.tsx': 'shows the parts of forms and sends nothing',
	'app/routes/reviewer/components/decline-part.tsx': 'DeclineForm is folded',
}

const CONTROLS = /^(?:input|select|textarea|button|Input|Select|TextArea|Check|Tick|Button|TextButton)$/

const QUERY_FORM = /<(QueryForm|ListFilter)\b[\s\S]*?<\/\1>/g

/** What is wrong with one source, each with its line; `isStrict` takes nothing as excepted. */
export function faultsOfForms(path: string, source: string, isStrict = false): string[] {
	const faults: string[] = []
	const isPlain = path in PLAIN && !isStrict
	const isAsked = path in ASKED && !isStrict
	const say = (at: number, what: string) =>
		faults.push(`${path}:${source.slice(0, at).split('\n').length}: ${what}`)
	if (!isPlain && path.endsWith('.tsx'))
		for (const { index } of source.matchAll(/<Form\b(?!>)[\s>]/g))
			say(index, 'FieldsForm or ButtonForm of a schema, not Form')
	const posting = source.replaceAll(QUERY_FORM, (asking) => asking.replaceAll(/\S/g, ' '))
	if (!isPlain && !isAsked)
		for (const { 1: name = '', index } of posting.matchAll(/\sname="([^"]*)"/g)) {
			const [opened] = [...posting.slice(0, index).matchAll(/<([A-Za-z]+)/g)].slice(-1)
			const tag = opened?.[1] ?? ''
			const isForPasswords = posting.slice(opened?.index, index + 80).includes('autoComplete="username"')
			if (CONTROLS.test(tag) && !OF_EVERY_FORM.has(name) && !isForPasswords)
				say(index, `name="${name}" of <${tag}>: from the fields of its schema (fieldsOf)`)
		}
	if (!(path in ASKS) || isStrict)
		for (const { 0: act, index } of source.matchAll(ASKING))
			if (!asksFirst(source, index)) say(index, `${act} in AskFirst or Disclosure`)
	for (const { 0: field, index } of source.matchAll(/<TextField\b[^>]*\.dueOn\}[^>]*>/g))
		if (!field.includes('hint=')) say(index, 'a deadline says by whose clock its day ends: hint')
	for (const { 1: name = '', index } of source.matchAll(/\bform\.(?:texts?|files?|sent)\('([^']*)'\)/g))
		if (!OF_EVERY_FORM.has(name)) say(index, `'${name}' is read by hand: readForm or postsAs`)
	return faults
}

/** Whether the form of this act stands in something that is opened first, or its button does. */
function asksFirst(source: string, act: number): boolean {
	const before = source.slice(0, act)
	const opened = [...before.matchAll(/<(?:AskFirst|Disclosure)\b/g)].length
	const closed = [...before.matchAll(/<\/(?:AskFirst|Disclosure)>/g)].length
	const form = source.slice(act).split(/<\/\w*Form>/)[0] ?? ''
	const isOfRemoval = /<(?:RemovalForm|WebhookRemoval)\b(?:(?!\/>)[\s\S])*$/.test(before)
	return opened > closed || form.includes('<AskFirst') || isOfRemoval
}

if (import.meta.main) {
	const root = join(import.meta.dirname, '..')
	const sources = globSync('app/{routes,modules}/**/*.{ts,tsx}', { cwd: root }).filter(
		(path) => !/\.test\.tsx?$/.test(path),
	)
	const faults = sources.flatMap((path) => faultsOfForms(path, readFileSync(join(root, path), 'utf8')))
	for (const path of [PLAIN, ASKED, ASKS].flatMap(Object.keys))
		if (
			!sources.includes(path) ||
			faultsOfForms(path, readFileSync(join(root, path), 'utf8'), true).length === 0
		)
			faults.push(`${path} is excepted and need not be`)
	console.log(faults.join('\n'))
	process.exitCode = faults.length > 0 ? 1 : 0
}
