import './language.ts'
import './theme.ts'
import './italic.ts'
import './menu.ts'
import './outline.ts'
import './text-size.ts'
import './text-parts.ts'
import './search-box.ts'
import './load-more.ts'
import './cite.ts'
import './copy.ts'
import './print.ts'
import './downloads.ts'
import './busy-form.ts'
import './loading.ts'
import { isKeptHere, typedForms } from './drafts/typed-forms.ts'
import { withFirstEntry } from './first-sign.ts'
import { whenReading } from './when-reading.ts'

document.documentElement.dataset['js'] = ''

/** The PDF viewer weighs more than everything else together: it is fetched by the pages that hold one. */
if (document.querySelector('pdf-viewer')) void import('./pdf/pdf-viewer.ts')

/** What a text needs beyond its words comes when it is used: references and notes that open over it, its figures, the place of the reader. */
if (document.querySelector('.text-body')) whenReading()

/** Notes beside the text, likewise. */
if (document.querySelector('.text-body a[role=doc-noteref], .text-next'))
	void import('./margin-notes.ts').then(({ setNotesBeside }) => setNotesBeside())

/** Sections that become tabs, likewise. */
if (document.querySelector('tab-set')) void import('./tabs.ts')

/** Passkeys, likewise. */
if (document.querySelector('passkey-button')) void import('./passkey.ts')

/** Sending files, likewise. */
if (document.querySelector('resumable-upload')) void import('./upload/resumable-upload.ts')

/** What was chosen in a field of files: who chooses has given a sign before. */
if (document.querySelector('input[type=file][data-shown]'))
	withFirstEntry(() => void import('./chosen-file.ts'))

/** Writing a submission, likewise. */
if (document.querySelector('word-count, keyword-field, sortable-list, local-time'))
	void import('./authoring/authoring.ts')

/** The link of a mail, likewise. */
const opening = document.querySelector<HTMLElement>('[data-open-link]')
if (opening) void import('./open-link.ts').then(({ openLink }) => openLink(opening))

/** The zone of the browser, likewise. */
const zoned = document.querySelector<HTMLElement>('[data-browser-zone]')
if (zoned) void import('./browser-zone.ts').then(({ sendBrowserZone }) => sendBrowserZone(zoned))

/** The zone of a device whose person is about to sign in. */
if (document.querySelector('[data-tells-zone]')) void import('./told-zone.ts')

/** The editor of formatted texts, likewise. */
if (document.querySelector('textarea[data-rich-text]')) void import('./rich-text/rich-text-editor.ts')

/** The editor of texts with values, likewise. */
if (document.querySelector('[data-values]')) void import('./template-values/template-values.ts')

/** The keys of a list and of a manuscript's pages, likewise. */
if (document.querySelector('[data-keys-list]')) void import('./list-keys.ts')

/** What is being made while somebody looks, likewise. */
const awaited = document.querySelector<HTMLElement>('[data-look-again]')
if (awaited) void import('./look-again.ts').then(({ lookAgain }) => lookAgain(awaited))

/** Bars that are one tab stop, likewise. */
if (document.querySelector('[data-one-stop]')) void import('./one-stop.ts')

/** Bars of tabs that are wider than the screen, likewise. */
if (document.querySelector('nav.tabs, .administration-side nav')) void import('./present-tab.ts')

/** Signing out, likewise. */
if (document.querySelector('form[data-forgets]')) void import('./drafts/sign-out.ts')

/** Keeping what is typed into long forms: at once where people work and where this device fills them again or forgets what it kept, else with the first sign of who types. */
const keepTyped = () => void import('./drafts/typed-text.ts')
if (document.querySelector('#offline, form[data-draft], [data-draft-sent]') || isKeptHere()) keepTyped()
else if (typedForms().length > 0) withFirstEntry(keepTyped)
