import { NotFound } from '#app/platform/failures.ts'

export function loader(): never {
	throw new NotFound()
}

export default function NothingHere() {
	return null
}
