import { returnPath } from '#app/platform/http/return-path.ts'

/** The path that an app wants people to come to from a mail (`redirect_to`), if it is on this site; else the root. */
export function redirectPath(publicUrl: string, wanted: string | null): string {
	if (!wanted || wanted.length > 2000 || /\p{Cc}/u.test(wanted) || !URL.canParse(wanted, publicUrl))
		return '/'
	const { origin, pathname, search } = new URL(wanted, publicUrl)
	return origin === new URL(publicUrl).origin ? returnPath(pathname + search, '/') : '/'
}
