/** The site that the samples come from. */
export const SITE = 'https://revues.example.org'

/** A secret that looks like one. */
export const TOKEN =
	'018f3c2e-5f1a-7c3b-9d2e-4a5b6c7d8e9f.1795305600000.abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG'
