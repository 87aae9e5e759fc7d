import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * What doors let out that writes, by itself or through what it calls, and is no `command`, with why (decision 050). Whoever adds to this list
 * has found a reason that is not one of these.
 */
const PART = 'part of the transaction of a command, which has judged who may'
const JOB = 'a job, or a kind of them: many transactions of its own, with nobody to refuse'
const NOTED = 'a query: that it was asked is noted, or what it needs is made when first asked for'
const BROWSER =
	'what a browser is known by, before any page: asked of nobody, refuses nothing, one statement or transaction'
const AROUND = 'calls a command, and says in words of another protocol what became of it'
const PROGRAM = 'a program, at the start of the platform'
const NOT_COMMANDS: Record<string, string> = {
	'account readMail': NOTED,
	'account/deletion deleteDueAccounts': JOB,
	'account/demonstration playsDemonstration': JOB,
	'account/demonstration queueDemonstration': PROGRAM,
	'account/demonstration storeDemoPeople': PROGRAM,
	'account/merge endMerges': JOB,
	'account/own-data ownDataArchive': NOTED,
	'api answerApi': AROUND,
	'article-draft enterPublished': PART,
	'audit recordAudit': PART,
	'audit recordOnce': PART,
	'counter answerSushi': NOTED,
	'counter makeTableFile': NOTED,
	'decision/desk foldDeskCounts': JOB,
	'decision/desk recordLook': NOTED,
	'decision/desk remindChosen': AROUND,
	'deposit checkDois': JOB,
	'deposit followDeposits': JOB,
	'deposit makesDeposits': JOB,
	'deposit queueRemoval': PART,
	'exchange importLibrary': PROGRAM,
	'follow sendAlerts': JOB,
	'follow sendCallNotices': JOB,
	'form-draft noteSavedForm': BROWSER,
	'galley followWorks': JOB,
	'galley makesGalleys': JOB,
	'galley makesVolumes': JOB,
	'galley orderGalleys': JOB,
	'galley requestGalley': NOTED,
	'galley requestVolume': NOTED,
	'galley sweepVolumes': JOB,
	'identity accountOfProvedAddress': PART,
	'identity/api-token holderOfToken': NOTED,
	'identity offerFirstAdministrator': PROGRAM,
	'identity readActor': BROWSER,
	'identity readActorBy': BROWSER,
	'identity takeSecondStep': AROUND,
	'institution/customer customerByKey': NOTED,
	'journal-question sweepQuestions': JOB,
	'contact sweepContactMessages': JOB,
	'identity/kept-form dropKeptForm': BROWSER,
	'identity/kept-form findKeptForm': BROWSER,
	'identity/kept-form keepForm': BROWSER,
	'identity/security beginPasskeySignIn': BROWSER,
	'identity/security provePassword': PART,
	'manuscript-check waitingCheck': NOTED,
	'ojs-import entersExports': JOB,
	'ojs-import keepRemoved': PART,
	'ojs-import readsExports': JOB,
	'ojs-import sweepExports': JOB,
	'people storeAccount': PART,
	'people storePassword': PART,
	'people/grants storeGrant': PART,
	'people/impersonation endByTheClock': BROWSER,
	'people/impersonation noteImpersonated': BROWSER,
	'person/manage followPeople': JOB,
	'preservation journalArchive': NOTED,
	'production beginProduction': PART,
	'production giveDoi': PART,
	'publication addVersion': PART,
	'publication keepVersion': PART,
	'publication matchPerson': PART,
	'publication publishDue': JOB,
	'publication writeFiles': PART,
	'publication writeReferences': PART,
	'publication writeSignatures': PART,
	'publication/issues numbersPages': JOB,
	'publication/previews makesPreviews': JOB,
	'publication/previews sweepPreviews': JOB,
	'review forgetReviewer': PART,
	'review/by-link readReviewVisit': BROWSER,
	'review/recall joinLetters': PART,
	'review/recall mayLeave': JOB,
	'search followChanges': JOB,
	'search indexesConcepts': JOB,
	'search rebuildIndex': JOB,
	'shelf noteReading': BROWSER,
	'shelf openAsReader': BROWSER,
	'shelf openWork': BROWSER,
	'site storeDemoOperator': PROGRAM,
	'submission forgetSubmitter': PART,
	'submission moveSubmission': PART,
	'submission notifyCoauthorsOfDecision': PART,
	'submission notifyCoauthorsOfProof': PART,
	'submission queueJournalMail': PART,
	'submission recordEvent': PART,
	'submission/correspondence fetchAnswers': JOB,
	'submission/correspondence receivePosted': AROUND,
	'submission/discussion notifyOthers': PART,
	'submission/files openFile': NOTED,
	'submission/files recheckManuscript': JOB,
	'trial-journal sweepTrials': JOB,
	'upkeep countsStorage': JOB,
	'upkeep queueSearchRebuild': PROGRAM,
	'upkeep rebuildsSearch': JOB,
	'upkeep recountsUsage': JOB,
	'usage ensureUsagePartitions': JOB,
	'usage rollUpDay': JOB,
	'usage rollUpMonth': JOB,
	'usage rollUpPastDays': JOB,
	'usage startUsageRecorder': PROGRAM,
	'webhook announce': PART,
	'webhook deliversWebhooks': JOB,
	'webhook followPublished': JOB,
	'webhook sweepDeliveries': JOB,
	'work/cited matchReferences': JOB,
}

/** Keys are made when first asked for, by whatever asks; that is no act. */
const KEYS = ['secretKey', 'makeKey']

const ROOT = join(import.meta.dirname, '..')
const FILES = globSync('app/{modules,platform}/**/*.ts', {
	cwd: ROOT,
	exclude: (path) => /\.test\.ts$|testing/.test(path),
})
const WRITES =
	/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert into|delete from|update \w+ set|truncate|create table)\b/
const DECLARED = /^(?:export )?(?:async )?(?:function\*?|const|class) (\w+)/gm
const COMMAND = /^(?:export )?const \w+[^=]*=\s*(?:inEvenTime\(\s*)?command\(/

/** What one file declares under one name, and what it calls by which name of which file. */
type Declared = { isCommand: boolean; writes: boolean; calls: string[] }

const nameIn = (file: string, name: string) => `${file} ${name}`

function fileOf(from: string, named: string): string | null {
	if (named.startsWith('#app/')) return `app/${named.slice('#app/'.length)}`
	return named.startsWith('.') ? normalize(join(dirname(from), named)) : null
}

/** The names of an `import {…} from` or `export {…} from`, types left out, each as the name elsewhere and the name here. */
function namesOf(list: string): [there: string, here: string][] {
	return list
		.split(',')
		.map((name) => name.trim())
		.filter((name) => name !== '' && !name.startsWith('type '))
		.map((name) => {
			const [there = '', here = there] = name.split(' as ')
			return [there, here]
		})
}

const handedOn = new Map<string, string>()
const declared = new Map<string, Declared>()
for (const file of FILES) {
	const source = readFileSync(join(ROOT, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
	const known = new Map<string, string>()
	for (const [, verb, list = '', named = ''] of source.matchAll(
		/(import|export) (?:\w+, )?\{([^}]*)\} from '([^']*)'/g,
	)) {
		const target = fileOf(file, named)
		if (target === null) continue
		for (const [there, here] of namesOf(list))
			if (verb === 'import') known.set(here, nameIn(target, there))
			else handedOn.set(nameIn(file, here), nameIn(target, there))
	}
	const starts = [...source.matchAll(DECLARED)]
	for (const [, name = ''] of starts) known.set(name, nameIn(file, name))
	for (const [index, { 1: name = '', index: start }] of starts.entries()) {
		const text = source.slice(start, starts[index + 1]?.index)
		const words = new Set(text.match(/\b[a-zA-Z_]\w*\b/g))
		const calls = [...words].flatMap((word) => (word === name ? [] : (known.get(word) ?? [])))
		declared.set(nameIn(file, name), { isCommand: COMMAND.test(text), writes: WRITES.test(text), calls })
	}
}

function declarationOf(name: string): Declared | undefined {
	const next = handedOn.get(name)
	return next === undefined ? declared.get(name) : declarationOf(next)
}

/** Whether it writes outside of a command. */
function writes(name: string, seen: Set<string> = new Set()): boolean {
	if (seen.has(name)) return false
	seen.add(name)
	const found = declarationOf(name)
	if (!found || found.isCommand || KEYS.some((key) => name.endsWith(` ${key}`))) return false
	return found.writes || found.calls.some((called) => writes(called, seen))
}

const letOut = [...handedOn.keys()].filter((name) => /^app\/modules\/.*\/index\.server\.ts /.test(name))

describe('what writes', () => {
	test('is found', () => {
		expect(letOut.filter((name) => declarationOf(name)?.isCommand).length).toBeGreaterThan(150)
	})

	test('is a command, or declared as something else', () => {
		const others = letOut.filter((name) => writes(name))
		const named = others.map((name) => name.replace(/^app\/modules\/(.*)\/index\.server\.ts /, '$1 '))
		expect(named.sort()).toEqual(Object.keys(NOT_COMMANDS).sort())
	})
})

describe('pages', () => {
	test('say what is not there, not allowed or not readable as modules do', () => {
		const pages = globSync('app/routes/**/*.{ts,tsx}', { cwd: ROOT }).filter(
			(page) => !page.includes('.test.'),
		)
		const inHttp = /throw new Response\(null, \{ status: (?:400|403|404) \}\)/
		expect(pages.filter((page) => inHttp.test(readFileSync(join(ROOT, page), 'utf8')))).toEqual([])
	})
})
