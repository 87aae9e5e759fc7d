import { toast } from '../messages.ts'
import { copiesOf, forgetCopy, keepCopy, type UnsentDraft } from './device-copies.ts'

const AGAIN_MS = 10_000

/** What the forms of the page do without a network and when it is back. */
type Forms = {
	/** Saves what waits to be saved; false where nothing does. */
	saveWaiting: () => boolean
	save: (draft: string, body: URLSearchParams) => Promise<Response>
}

const band = document.getElementById('offline')
const person = band?.dataset['person'] ?? ''
let forms: Forms | null = null
let timer = 0
let isKept = true

/** From here on the page says when there is no network; what this device kept while there was none is saved. */
export function startWatching(own: Forms) {
	forms = own
	addEventListener('offline', goOffline)
	addEventListener('online', tryAgain)
	if (navigator.onLine) void takeUpShown()
	else goOffline()
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
	text.textContent = (text.dataset['text'] ?? '').replace('{time}', timeOfDay())
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
		since.textContent = (band.dataset['since'] ?? '').replace('{time}', timeOfDay())
		band.hidden = false
		band.replaceChildren(since, ' ', document.createElement('span'))
		timer = window.setInterval(tryAgain, AGAIN_MS)
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

/** Whether a form may leave: what a browser shows instead of a page that does not come has nothing of what was typed. Says so where it may not. */
async function mayLeave(): Promise<boolean> {
	if (!isOffline()) return true
	const isReached = await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store' }).then(
		() => true,
		() => false,
	)
	if (isReached) comeBack()
	else {
		goOffline()
		toast(band?.dataset['unsent'] ?? '', { urgent: true })
	}
	return isReached
}

function isOffline(): boolean {
	return band?.hidden === false || !navigator.onLine
}

/** Saves what waits for a network; where nothing does, the browser is believed that there is one. */
function tryAgain(): void {
	if (!forms?.saveWaiting() && navigator.onLine) comeBack()
}

/** Saves what this device kept of the page's forms, and shows the page with it; until then nobody types into them. */
async function takeUpShown(): Promise<void> {
	const shown = [...document.querySelectorAll<HTMLFormElement>('form[data-draft]')]
	let page = ''
	for (const copy of copiesOf(person)) {
		const form = shown.find(({ dataset }) => formOf(dataset['draft']) === formOf(copy.draft))
		if (!form) continue
		form.inert = true
		if (await takeUp(copy)) page = pageOf(form.dataset['draft'])
		else form.inert = false
	}
	if (page) location.replace(page)
}

async function takeUp({ draft, fields }: UnsentDraft): Promise<boolean> {
	const answer = await forms?.save(draft, new URLSearchParams(fields)).catch(() => null)
	if (answer?.ok) forgetCopy(person, draft)
	return answer?.ok === true
}

const pageOf = (draft = '') => new URL(draft, location.href).searchParams.get('page') ?? ''

/** The form that a draft is of, whatever state its page showed. */
function formOf(draft = ''): string {
	return `${pageOf(draft)} ${new URL(draft, location.href).searchParams.get('formulaire')}`
}

/** `14 h 32` in French, `14:32` in the other languages. */
function timeOfDay(): string {
	const { lang } = document.documentElement
	const time = new Intl.DateTimeFormat(lang === 'ar' ? 'ar-u-nu-latn' : lang, {
		hour: 'numeric',
		minute: '2-digit',
		hourCycle: 'h23',
	}).format()
	return lang.startsWith('fr') ? time.replace(':', '\u00a0h\u00a0') : time
}
