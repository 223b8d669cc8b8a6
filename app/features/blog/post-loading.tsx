import { Loading, Skeleton } from "../../ui/skeleton.tsx";
import { BackToBlog } from "./back-to-blog.tsx";

/** `title`: what the link that led here said. */
export function PostLoading({ title }: { title: string | undefined }) {
  return (
    <div className="mx-auto max-w-[47rem] px-4 sm:px-8">
      <BackToBlog />
      {title !== undefined && <h1 className="headline mt-8 text-3xl sm:text-4xl">{title}</h1>}
      <Loading label="Loading the article" className="mt-6">
        {title === undefined && <Skeleton className="mb-8 h-12 w-4/5" />}
        <Skeleton className="h-5 w-40" />
        <Skeleton className="mt-3 h-5 w-64" />
      </Loading>
      <Skeleton className="mt-10 aspect-[1200/630] w-full rounded-lg" />
      <Skeleton className="mt-10 h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-full" />
      <Skeleton className="mt-3 h-5 w-2/3" />
    </div>
  );
}
