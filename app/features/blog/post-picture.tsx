import { classNames } from "../../ui/classes.ts";

export interface PostPictureProps {
  image: string | null;
  /** The browser fetches it at once: it stands at the top of the page. */
  isFirst?: boolean;
  className?: string;
}

/** A post's picture, 1200 × 630. It repeats what title and text say, so it has no words of its own. */
export function PostPicture({ image, isFirst = false, className }: PostPictureProps) {
  return (
    <img
      src={image ?? placeholder}
      alt=""
      width={1200}
      height={630}
      decoding="async"
      {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy" })}
      className={classNames("aspect-[1200/630] w-full rounded-lg border border-line bg-wash object-cover", className)}
    />
  );
}

const placeholder = "/placeholder-image.jpg";
