/** What a User-Agent header (RFC 9110, section 10.1.5) says of the browser and the system; null where it says nothing known. */
export type Device = { browser: string | null; system: string | null }

/** The first that matches names it: Edge and Opera also call themselves Chrome, and Chrome calls itself Safari. */
const BROWSERS: [RegExp, string][] = [
	[/\b(?:Edg|EdgA|EdgiOS)\//, 'Edge'],
	[/\b(?:OPR|OPiOS|OPT|Opera)\b/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bUCBrowser\//, 'UC Browser'],
	[/\b(?:Firefox|FxiOS)\//, 'Firefox'],
	[/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
	[/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const SYSTEMS: [RegExp, string][] = [
	[/\bKAIOS\//i, 'KaiOS'],
	[/\bAndroid\b/, 'Android'],
	[/\biPhone\b/, 'iPhone'],
	[/\biPad\b/, 'iPad'],
	[/\bCrOS\b/, 'ChromeOS'],
	[/\bWindows\b/, 'Windows'],
	[/\bMac OS X\b/, 'macOS'],
	[/\bLinux\b/, 'Linux'],
]

/** Names the browser and the system in the words that people know them by. */
export function deviceOf(userAgent: string | null): Device {
	const named = (names: [RegExp, string][]) => names.find(([sign]) => sign.test(userAgent ?? ''))?.[1] ?? null
	return { browser: named(BROWSERS), system: named(SYSTEMS) }
}
