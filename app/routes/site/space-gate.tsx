import { useTranslation } from 'react-i18next'
import { data } from 'react-router'
import { EmptyMark } from '#app/ui/brand.tsx'
import type { Route } from './+types/space-gate'

const SPACES = {
	'espace-auteur': 'author',
	'espace-lecteur': 'reader',
	'espace-reviseur': 'reviewer',
} as const

/**
 * The door of the author, reader and reviewer spaces for somebody who is not signed in. Answers 403, since no way to
 * sign in can be offered that 401 (RFC 9110, section 15.5.2) would have to name.
 */
export function loader({ request }: Route.LoaderArgs) {
	const [, name = ''] = new URL(request.url).pathname.split('/')
	if (!isSpace(name)) throw new Response(null, { status: 404 })
	return data({ space: SPACES[name] }, { status: 403, headers: headers() })
}

function isSpace(name: string): name is keyof typeof SPACES {
	return Object.hasOwn(SPACES, name)
}

export function headers() {
	return { 'cache-control': 'no-store' }
}

export default function SpaceGate({ loaderData: { space } }: Route.ComponentProps) {
	const { t } = useTranslation('auth')
	const { t: fixed } = useTranslation('specification')
	const { t: common } = useTranslation('common')
	const names = { author: 'authorSpace', reader: 'readerSpace', reviewer: 'reviewerSpace' } as const
	return (
		<div className="page bloc">
			<title>{`${fixed('signInRequired')} — Mbongi`}</title>
			<meta name="robots" content="noindex" />
			<div className="vide">
				<EmptyMark />
				<p className="petit discret">{common(`nav.${names[space]}`)}</p>
				<h1>{fixed('signInRequired')}</h1>
				<p>{space === 'author' ? fixed('signInToSubmit') : t(`gate.${space}`)}</p>
				<p>{t('gate.open')}</p>
				<p className="actions-centrees mt-5">
					<a className="bt bt-1" href="/auth">
						{common('signIn')}
					</a>
					<a className="bt" href={space === 'author' ? '/guide-auteurs' : '/articles'}>
						{space === 'author' ? t('gate.prepare') : common('nav.articles')}
					</a>
				</p>
			</div>
		</div>
	)
}
