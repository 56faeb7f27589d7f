import { activeToggle } from "./toggles.ts";

/** What the screens of service and portfolio categories say (admin.txt §8). */
export const categoryMessages = {
  loadFailed: { title: "Error", text: "Failed to fetch categories" },
  findFailed: { title: "Error", text: "Failed to fetch categories" },
  created: { title: "Success", text: "Category created successfully" },
  updated: { title: "Success", text: "Category updated successfully" },
  createFailed: { title: "Error", text: "Failed to save category" },
  updateFailed: { title: "Error", text: "Failed to save category" },
  deleted: { title: "Success", text: "Category deleted successfully" },
  deleteFailed: { title: "Error", text: "Failed to delete category" },
} as const;

/** The switch of these categories. */
export const categoryToggle = activeToggle("Inactive", {
  on: { title: "Success", text: "Category activated" },
  off: { title: "Success", text: "Category deactivated" },
  failed: { title: "Error", text: "Failed to update category status" },
});

/** The form that opens over the list. */
export const categoryDialog = {
  as: "dialog",
  newTitle: "Create New Category",
  editTitle: "Edit Category",
  buttons: { create: "Create Category", update: "Update Category", creating: "Saving...", updating: "Saving..." },
} as const;

/** Asked before one is deleted. */
export const confirmDeleteCategory = "Are you sure you want to delete this category?";
