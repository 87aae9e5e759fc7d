type Json = Record<string, unknown>

const bytesIn = (text: string) =>
	Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (sign) => sign.charCodeAt(0))

const textOf = (bytes: ArrayBuffer) =>
	btoa(String.fromCharCode(...new Uint8Array(bytes)))
		.replace(/\+/g, '-')
		.replace(/\//g, '_')
		.replace(/=+$/, '')

type Descriptor = { id: string; type: 'public-key'; transports?: AuthenticatorTransport[] }
/** Options of WebAuthn level 2 as the server writes them: bytes as base64url. */
type Options = Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> & {
	challenge: string
	user?: { id: string; name: string; displayName: string }
	excludeCredentials?: Descriptor[]
}

/** Asks the device for a new passkey, or for one that it keeps; answers what it gave, as JSON. */
async function askDevice({ challenge, user, excludeCredentials = [], ...options }: Options): Promise<Json> {
	const known = excludeCredentials.map((key) => ({ ...key, id: bytesIn(key.id) }))
	const publicKey = { ...options, challenge: bytesIn(challenge), excludeCredentials: known }
	const credential = (await (user
		? navigator.credentials.create({ publicKey: { ...publicKey, user: { ...user, id: bytesIn(user.id) } } })
		: navigator.credentials.get({ publicKey }))) as PublicKeyCredential | null
	if (!credential) throw new DOMException('', 'NotAllowedError')
	const given = credential.response as AuthenticatorAttestationResponse & AuthenticatorAssertionResponse
	const response: Json = { clientDataJSON: textOf(given.clientDataJSON) }
	if (user) {
		response['attestationObject'] = textOf(given.attestationObject)
		response['transports'] = given.getTransports?.() ?? []
	} else {
		response['authenticatorData'] = textOf(given.authenticatorData)
		response['signature'] = textOf(given.signature)
		if (given.userHandle) response['userHandle'] = textOf(given.userHandle)
	}
	return { id: credential.id, rawId: textOf(credential.rawId), type: credential.type, response }
}

/** A refusal whose sentence the server wrote. */
class Refused extends Error {}

async function post(path: string, body: Json): Promise<Json> {
	const answer = await fetch(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json' },
		body: JSON.stringify(body),
	})
	const json = (await answer.json()) as Json
	if (!answer.ok) throw new Refused(String(json['message'] ?? ''))
	return json
}

/** A site without a name, which no passkey can belong to (WebAuthn level 2, section 5.1.2). */
const ADDRESS = /^[\d.]+$|:/

/** `<passkey-button>`: shows its form where passkeys can work, and sends it in two steps with the device between them. */
class PasskeyButton extends HTMLElement {
	connectedCallback() {
		const form = this.querySelector('form')
		if (!form || !('PublicKeyCredential' in window) || ADDRESS.test(location.hostname)) return
		this.querySelector('[hidden]')?.removeAttribute('hidden')
		this.querySelector<HTMLElement>('[data-without]')?.remove()
		form.addEventListener('submit', (event) => {
			event.preventDefault()
			void this.run(form)
		})
	}

	private async run(form: HTMLFormElement) {
		const { begin = '', end = '', waiting = '', cancelled = '', unreachable = '' } = this.dataset
		const button = form.querySelector('button')
		const status = form.querySelector('[role=status]')
		const say = (text: string) => {
			if (status) status.textContent = text
		}
		const fields = Object.fromEntries(new FormData(form)) as Json
		if (button) button.disabled = true
		say(waiting)
		try {
			const { options } = await post(begin, fields)
			const response = await askDevice(options as Options)
			const { to } = await post(end, { ...fields, password: undefined, response })
			location.assign(String(to))
		} catch (error) {
			const isDevice = error instanceof DOMException
			say(error instanceof Refused && error.message ? error.message : isDevice ? cancelled : unreachable)
			if (button) button.disabled = false
		}
	}
}

customElements.define('passkey-button', PasskeyButton)

export {}
