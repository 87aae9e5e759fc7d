import { toast } from '../messages.ts'
import { timeOfDay } from '../time-of-day.ts'
import { copiesOf, forgetCopy, keepCopy, type UnsentDraft } from './device-copies.ts'

const AGAIN_MS = 10_000
/** How long an answer is waited for: a network that reaches nothing lets everything hang. */
const ASKED_MS = 5000
const SAVED_MS = 15_000

/** What the forms of the page do without a network and when it is back. */
type Forms = {
	/** Saves what waits to be saved; false where nothing does. */
	saveWaiting: () => boolean
	save: (draft: string, body: URLSearchParams, signal: AbortSignal) => Promise<Response>
	/** Fetches; throws where the library is not there. */
	ask: (address: string, init: RequestInit) => Promise<Response>
}

const band = document.getElementById('offline')
const person = band?.dataset['person'] ?? ''
let forms: Forms | null = null
let timer = 0
let isKept = true

/** From here on the page says when there is no network; what this device kept while there was none is saved. */
export function startWatching(own: Forms) {
	forms = own
	addEventListener('offline', () => void believeOffline())
	addEventListener('online', () => void tryAgain())
	void takeUpWhereReached()
	return { keepUnsaved, askToSignIn, forgetUnsaved, goOffline, comeBack, mayLeave, isOffline }
}
export type Offline = ReturnType<typeof startWatching>

/** A draft was not saved: this device keeps it. False where it cannot. */
function keepUnsaved(draft: string, body: FormData): boolean {
	isKept = keepCopy(person, draft, body)
	return isKept
}

/** The session of the writer has ended, and this device keeps what they typed: asks them, once, to sign in for it to be saved. */
function askToSignIn(): void {
	const dialog = document.querySelector<HTMLDialogElement>('#session-ended:not([data-asked])')
	const text = dialog?.querySelector<HTMLElement>('[data-text]')
	if (!dialog || !text) return
	dialog.dataset['asked'] = ''
	text.textContent = (text.dataset['text'] ?? '').replace('{time}', now())
	dialog.showModal()
}

/** A draft was saved, or its form is sent. */
function forgetUnsaved(draft: string): void {
	forgetCopy(person, draft)
}

/** Says since when nothing reaches the library, until `comeBack`. */
function goOffline(): void {
	if (!band) return
	if (band.hidden) {
		const since = document.createElement('b')
		since.textContent = (band.dataset['since'] ?? '').replace('{time}', now())
		band.hidden = false
		band.replaceChildren(since, ' ', document.createElement('span'))
		timer = window.setInterval(() => void tryAgain(), AGAIN_MS)
	}
	const isDraft = isKept && document.querySelector('form[data-draft]')
	const words = band.querySelector('span')
	const text = band.dataset[isDraft ? 'kept' : 'open'] ?? ''
	if (words && words.textContent !== text) words.textContent = text
}

function comeBack(): void {
	if (band?.hidden !== false) return
	clearInterval(timer)
	band.hidden = true
}

/** Whether a form may leave after `saves`: what a browser shows instead of a page that does not come has nothing of what was typed. Says so where it may not. */
async function mayLeave(saves: Promise<unknown>): Promise<boolean> {
	const isSettled = await Promise.race([
		saves.then(() => true),
		new Promise<false>((over) => setTimeout(over, SAVED_MS, false)),
	])
	const isFree = isSettled && (!isOffline() || (await isReached()))
	if (isFree) comeBack()
	else sayUnsent()
	return isFree
}

function sayUnsent(): void {
	goOffline()
	toast(band?.dataset['unsent'] ?? '', { urgent: true })
}

function isReached(): Promise<boolean> {
	const asked = forms?.ask('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal: endsAfter(ASKED_MS) })
	return Promise.resolve(asked).then(Boolean, () => false)
}

function endsAfter(ms: number): AbortSignal {
	const end = new AbortController()
	setTimeout(() => end.abort(), ms)
	return end.signal
}

function isOffline(): boolean {
	return band?.hidden === false || !navigator.onLine
}

/** A device that calls itself offline may reach a library on its own network. */
async function believeOffline(): Promise<void> {
	if (!(await isReached())) goOffline()
}

async function takeUpWhereReached(): Promise<void> {
	if (!navigator.onLine) await believeOffline()
	if (band?.hidden) await takeUpShown()
}

/** Saves what waits for a network; where nothing does, the library is asked whether there is one. */
async function tryAgain(): Promise<void> {
	if (!forms?.saveWaiting() && (await isReached())) comeBack()
}

/** Saves what this device kept of the page's forms, and shows the page with it; until then nobody types into them. */
async function takeUpShown(): Promise<void> {
	const shown = [...document.querySelectorAll<HTMLFormElement>('form[data-draft]')]
	let page = ''
	for (const copy of copiesOf(person)) {
		const form = shown.find(({ dataset }) => formOf(dataset['draft']) === formOf(copy.draft))
		if (!form) continue
		form.inert = true
		const answer = await takeUp(copy)
		if (answer?.ok) page = pageOf(form.dataset['draft'])
		else form.inert = false
		if (answer) continue
		if (form.dataset['draft'] === copy.draft) fillIn(form, copy)
		sayUnsent()
		break
	}
	if (page) location.replace(page)
}

/** The answer of the library; null where there is none. */
async function takeUp({ draft, fields }: UnsentDraft): Promise<Response | null> {
	const saved = forms?.save(draft, new URLSearchParams(fields), endsAfter(SAVED_MS))
	const answer = (await saved?.catch(() => null)) ?? null
	if (answer?.ok) forgetCopy(person, draft)
	return answer
}

/**
 * Writes what this device kept into its form, where it waits for a network as if it had just been typed. A form of which not all can be written so (formatted texts, words chosen
 * one by one, repeated fields) stays as it is, and its copy is kept whole.
 */
function fillIn(form: HTMLFormElement, { fields }: UnsentDraft): void {
	const typed = new URLSearchParams(fields)
	const controls = [...form.elements].filter(isWritten)
	const names = controls.filter((control) => !isChoice(control)).map(({ name }) => name)
	if (form.querySelector('textarea[data-rich-text], keyword-field') || new Set(names).size < names.length)
		return
	for (const control of controls) {
		const value = typed.get(control.name) ?? ''
		if (isChoice(control)) {
			const isChosen = typed.getAll(control.name).includes(control.value)
			if (control.checked === isChosen) continue
			control.checked = isChosen
		} else if (control.value === value) continue
		else control.value = value
		control.dispatchEvent(new Event('input', { bubbles: true }))
	}
}

type Written = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isWritten = (control: Element): control is Written =>
	control instanceof HTMLTextAreaElement ||
	control instanceof HTMLSelectElement ||
	(control instanceof HTMLInputElement &&
		control.name !== '' &&
		!/^(?:hidden|file|password|submit|button)$/.test(control.type))

const isChoice = (control: Written): control is HTMLInputElement =>
	control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type)

const now = () => timeOfDay(new Date(), document.documentElement.lang)

const pageOf = (draft = '') => new URL(draft, location.href).searchParams.get('page') ?? ''

/** The form that a draft is of, whatever state its page showed. */
function formOf(draft = ''): string {
	return `${pageOf(draft)} ${new URL(draft, location.href).searchParams.get('formulaire')}`
}
