import { formatBytes } from '#app/i18n/format.ts'
import { useLanguage } from '#app/i18n/use-translation.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icons.tsx'

/** Leads to a volume in one format, with its size once it has been made, or about how large it will be. */
export function VolumeLink({
	href,
	name,
	bytes,
	isEstimate = false,
}: {
	href: string
	name: string
	bytes: number | null
	isEstimate?: boolean
}) {
	const language = useLanguage()
	return (
		<ButtonLink small href={href} rel="nofollow">
			<Icon name="download" /> <bdi>{name}</bdi>{' '}
			{bytes === null ? null : (
				<bdi className="quiet">
					{isEstimate ? '≈ ' : ''}
					{formatBytes(bytes, language)}
				</bdi>
			)}
		</ButtonLink>
	)
}
