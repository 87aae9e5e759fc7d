import { message } from './messages.ts'
import { plainLink } from './plain-click.ts'

const WAIT_MS = 150
const LONGEST_MS = 15_000
/** Addresses that save a file and leave this page where it is. */
const FILE = /\/telecharger\/|\/(?:citation|citations)\.\w+$|\.(?:xml|pdf|ics|txt|json|bib|ris)$/

let timer = 0
let bar: HTMLElement | undefined

function start(): void {
	stop()
	timer = window.setTimeout(() => {
		bar = document.createElement('p')
		bar.className = 'loading'
		bar.setAttribute('role', 'status')
		document.body.append(bar)
		bar.textContent = message('loading')
		timer = window.setTimeout(stop, LONGEST_MS)
	}, WAIT_MS)
}

function stop(): void {
	clearTimeout(timer)
	bar?.remove()
	bar = undefined
}

// Registered last on the window, so that clicks which other scripts took are known.
addEventListener('click', (event) => {
	const link = plainLink(event)
	if (!link || link.hasAttribute('download') || link.origin !== location.origin || FILE.test(link.pathname))
		return
	const isSamePage = link.pathname === location.pathname && link.search === location.search
	if (isSamePage && link.hash) return
	start()
})
addEventListener('submit', (event) => {
	if (!event.defaultPrevented) start()
})
addEventListener('pageshow', stop)
addEventListener('pagehide', stop)
