/** Sends the profile once the zone in which the browser reads its clock, by the form that the page holds for it; the page shows it from its next view on. */
export function sendBrowserZone(holder: HTMLElement): void {
	const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
	const form = holder.querySelector('form')
	const field = form?.querySelector<HTMLInputElement>('[name=timeZone]')
	if (!form || !field || !zone || zone === holder.dataset['browserZone']) return
	field.value = zone
	const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
	void fetch(form.action, { method: 'POST', body, redirect: 'manual' }).catch(() => {})
}
